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

test('the order in which filters were chosen does not matter: they lead to one list', () => {
  const client = clientWith({ serverFilters: true })
  const [one, other] = [
    ['chatgpt', 'claude'],
    ['claude', 'chatgpt'],
  ].map((platforms) =>
    citationPageQuery(
      client,
      'b',
      null,
      serviceFilters(client, { platforms, sentiments: ['positive'] }),
    ),
  )
  expect(one?.queryKey).toEqual(other?.queryKey)
  expect(
    serviceFilters(client, {
      platforms: ['claude', 'chatgpt'],
      sentiments: ['positive', 'negative'],
    }),
  ).toEqual({
    platforms: ['chatgpt', 'claude'],
    sentiments: ['negative', 'positive'],
  })
})

test.each<[string, (client: QueryClient) => Promise<unknown>]>([
  ['brands/b/geo-score', async (client) => client.query(scoreQuery(CLIENT, 'b'))],
  [
    'brands/b/geo-score/history?period=90d',
    async (client) => client.query(scoreHistoryQuery(CLIENT, 'b', '90d')),
  ],
  [
    'brands/b/geo-score/breakdown',
    async (client) => client.query(scoreBreakdownQuery(CLIENT, 'b')),
  ],
  [
    'brands/b/citations?limit=50',
    async (client) => client.query(latestCitationsQuery(CLIENT, 'b')),
  ],
  [
    'brands/b/citations?limit=50&cursor=x',
    async (client) => client.query(citationPageQuery(CLIENT, 'b', 'x', NO_FILTERS)),
  ],
  ['citations/cit_1', async (client) => client.query(citationQuery(CLIENT, 'cit_1'))],
  ['brands/b/citations/stats', async (client) => client.query(citationStatsQuery(CLIENT, 'b'))],
])('a query asks for %s', async (path, ask) => {
  const requests = answerWith('', { status: 404 })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(ask(client)).rejects.toMatchObject({ kind: 'not-found' })
  expect(requests.map(({ url }) => url)).toEqual([`https://dashboard.example/v1/${path}`])
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

test('a service that does not filter has one list for all filters', () => {
  const chosen = { platforms: ['claude'], sentiments: ['positive'] }
  expect(serviceFilters(CLIENT, chosen)).toEqual(serviceFilters(CLIENT, NO_FILTERS))
})
