import { expect, test } from 'vitest'
import { sharedAmong } from './shared-problems.tsx'

const failed = (title: string, advice: string) => ({
  problem: { title, advice, facts: [] },
  retry: () => undefined,
})

test('panels with the same advice share it, a panel alone keeps its own', () => {
  const [score, history, stats] = [
    failed('The score', 'Try again in a moment.'),
    failed('The history', 'Check the URL.'),
    failed('Platform data', 'Try again in a moment.'),
  ]
  if (score === undefined || history === undefined || stats === undefined) throw new Error('three')
  expect(sharedAmong([score, history, stats])).toEqual([
    { advice: 'Try again in a moment.', panels: [score, stats] },
  ])
  expect(sharedAmong([score])).toEqual([])
})
