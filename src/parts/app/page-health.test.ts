import { type Query, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nothingNewSince } from './page-health.tsx'

const MINUTE_MS = 60_000

function requests(...all: readonly { minute: number; hasFailed: boolean }[]): Query[] {
  const client = new QueryClient()
  return all.map(({ minute, hasFailed }, index) => {
    client.setQueryData([index], 'data', { updatedAt: minute * MINUTE_MS })
    const [query] = client.getQueryCache().findAll({ queryKey: [index] })
    if (query === undefined) throw new Error('No query')
    if (hasFailed) query.setState({ error: new Error('503') })
    return query
  })
}

test.each([
  [
    'all failed',
    [
      { minute: 1, hasFailed: true },
      { minute: 2, hasFailed: true },
    ],
    2,
  ],
  [
    'what did not fail was loaded with the rest',
    [
      { minute: 10, hasFailed: true },
      { minute: 11, hasFailed: false },
    ],
    10,
  ],
  [
    'another was refreshed',
    [
      { minute: 10, hasFailed: true },
      { minute: 15, hasFailed: false },
    ],
    null,
  ],
  ['none failed', [{ minute: 1, hasFailed: false }], null],
  ['none is shown', [], null],
])('since when nothing is new: %s', (_, shown, minute) => {
  expect(nothingNewSince(requests(...shown))).toBe(minute === null ? null : minute * MINUTE_MS)
})
