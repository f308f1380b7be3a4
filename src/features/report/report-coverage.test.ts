import { expect, test } from 'vitest'
import { coverageState } from './report-coverage.tsx'

const WHOLE = { hasFailed: false, isMade: true, list: { kind: 'whole', share: 1 } } as const
const FAILED = { hasFailed: true, isMade: false, list: undefined }
const having = (kind: 'loading' | 'missing' | 'failed', share = 0.5) => ({
  ...WHOLE,
  list: { kind, share },
})

test.each([
  [[WHOLE, WHOLE], { kind: 'ready', missing: 0 }],
  [[WHOLE, having('missing'), having('failed')], { kind: 'ready', missing: 2 }],
  // One failing brand blocks neither the others nor printing.
  [[FAILED, WHOLE, WHOLE], { kind: 'ready', missing: 0 }],
  [[FAILED, having('loading'), WHOLE], { kind: 'loading', done: 2.5 }],
  [[WHOLE, { ...WHOLE, isMade: false }], { kind: 'loading', done: 2 }],
  [[WHOLE, { ...WHOLE, isMade: false, list: undefined }], { kind: 'loading', done: 1 }],
  [[FAILED, FAILED], { kind: 'failed' }],
  [[], { kind: 'none' }],
])('reports can be printed once they and their citations are there: %o', (reports, state) => {
  expect(coverageState(reports)).toEqual(state)
})
