import { type Query, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nothingNewSince } from './page-health.tsx'

const MINUTE_MS = 60_000

/** @param all the minutes of the last data, with `x` where the request failed since */
function requests(all: string): Query[] {
  const client = new QueryClient()
  return (all.match(/\S+/g) ?? []).map((each, index) => {
    client.setQueryData([index], 'data', { updatedAt: Number.parseInt(each, 10) * MINUTE_MS })
    const [query] = client.getQueryCache().findAll({ queryKey: [index] })
    if (query === undefined) throw new Error('No query')
    if (each.endsWith('x')) query.setState({ error: new Error('503') })
    return query
  })
}

test.each([
  ['all failed', '1x 2x', 2],
  ['what did not fail was loaded with the rest', '10x 11', 10],
  ['another was refreshed', '10x 15', null],
  ['none failed', '1', null],
  ['none is shown', '', null],
])('since when nothing is new: %s', (_, shown, minute) => {
  expect(nothingNewSince(requests(shown))).toBe(minute === null ? null : minute * MINUTE_MS)
})
