import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NO_FILTERS } from './citations.ts'
import {
  brandKey,
  citationPageQuery,
  citationQuery,
  citationStatsQuery,
  latestCitationsQuery,
  scoreBreakdownQuery,
  scoreHistoryQuery,
  scoreQuery,
  serviceFilters,
} from './queries.ts'
import { answerWith, CLIENT, clientWith } from './test-fetch.ts'

const CHOSEN = { platforms: ['claude', 'chatgpt'], sentiments: ['positive', 'negative'] }

test('the order in which filters were chosen does not matter: they lead to one list', () => {
  expect(serviceFilters(clientWith({ serverFilters: true }), CHOSEN)).toEqual({
    platforms: ['chatgpt', 'claude'],
    sentiments: ['negative', 'positive'],
  })
  // A service that does not filter has one list for all.
  expect(serviceFilters(CLIENT, CHOSEN)).toEqual(serviceFilters(CLIENT, NO_FILTERS))
})

test('each query asks at its address', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requests = answerWith('', { status: 404 })
  const asked = [
    client.query(scoreQuery(CLIENT, 'b')),
    client.query(scoreHistoryQuery(CLIENT, 'b', '90d')),
    client.query(scoreBreakdownQuery(CLIENT, 'b')),
    client.query(latestCitationsQuery(CLIENT, 'b')),
    client.query(citationPageQuery(CLIENT, 'b', 'x', NO_FILTERS)),
    client.query(citationQuery(CLIENT, 'cit_1')),
    client.query(citationStatsQuery(CLIENT, 'b')),
  ]
  for (const each of asked) await expect(each).rejects.toMatchObject({ kind: 'not-found' })
  expect(requests.map(({ url }) => url.replace('https://dashboard.example/v1/', ''))).toEqual([
    'brands/b/geo-score',
    'brands/b/geo-score/history?period=90d',
    'brands/b/geo-score/breakdown',
    'brands/b/citations?limit=50',
    'brands/b/citations?limit=50&cursor=x',
    'citations/cit_1',
    'brands/b/citations/stats',
  ])
})

test('every query has a key of its own, and those of a brand begin alike', () => {
  const queries = [
    scoreQuery(CLIENT, 'b'),
    scoreHistoryQuery(CLIENT, 'b', '30d'),
    scoreHistoryQuery(CLIENT, 'b', '90d'),
    scoreBreakdownQuery(CLIENT, 'b'),
    latestCitationsQuery(CLIENT, 'b'),
    citationPageQuery(CLIENT, 'b', 'cursor', NO_FILTERS),
    citationPageQuery(CLIENT, 'b', null, { ...NO_FILTERS, platforms: ['claude'] }),
    citationPageQuery(CLIENT, 'b', null, { ...NO_FILTERS, sentiments: ['positive'] }),
    citationStatsQuery(CLIENT, 'b'),
  ].map(({ queryKey }): readonly unknown[] => queryKey)
  expect(new Set(queries.map((key) => JSON.stringify(key))).size).toBe(queries.length)
  for (const key of queries) expect(key.slice(0, 2)).toEqual(brandKey('b'))
  expect(citationQuery(CLIENT, 'a').queryKey).not.toEqual(citationQuery(CLIENT, 'b').queryKey)
})

test('the list keeps the citations of further pages, so the cache does not', () => {
  expect(citationPageQuery(CLIENT, 'b', 'x', NO_FILTERS).gcTime).toBe(0)
  expect(citationPageQuery(CLIENT, 'b', null, NO_FILTERS).gcTime).toBeUndefined()
})
