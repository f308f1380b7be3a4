import { expect, test } from 'vitest'
import { coverageState } from './coverage-state.ts'

const READY = { reports: 2, failed: 0, isMade: true, lacking: 0 }

test.each([
  [{}, { kind: 'ready', lacking: 0 }],
  [
    { failed: 1, lacking: 1 },
    { kind: 'ready', lacking: 1 },
  ],
  [{ lacking: null }, { kind: 'loading' }],
  [{ isMade: false }, { kind: 'loading' }],
  [{ failed: 2, lacking: null }, { kind: 'failed' }],
  [{ reports: 0 }, { kind: 'none' }],
])('reports can be printed once they and their citations are there: %o', (progress, state) => {
  expect(coverageState({ ...READY, ...progress })).toEqual(state)
})
