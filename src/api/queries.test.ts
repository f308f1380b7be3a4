import { expect, test } from 'vitest'
import { citationPageQuery, serviceFilters } from './queries.ts'
import { CLIENT, clientWith, NO_FILTERS } from './test-answers.ts'

test('the order in which filters were chosen does not matter: they lead to one list', () => {
  const client = clientWith({ serverFilters: true })
  const [one, other] = [
    ['chatgpt', 'claude'],
    ['claude', 'chatgpt'],
  ].map((platforms) =>
    citationPageQuery(client, 'b', null, serviceFilters(client, platforms, ['positive'])),
  )
  expect(one?.queryKey).toEqual(other?.queryKey)
})

test.each([
  ['brand', citationPageQuery(CLIENT, 'other', null, NO_FILTERS)],
  ['page', citationPageQuery(CLIENT, 'b', 'cursor', NO_FILTERS)],
  ['platform', citationPageQuery(CLIENT, 'b', null, { ...NO_FILTERS, platforms: ['claude'] })],
  ['sentiment', citationPageQuery(CLIENT, 'b', null, { ...NO_FILTERS, sentiments: ['positive'] })],
])('pages of another %s are cached apart', (_, { queryKey }) => {
  expect(queryKey).not.toEqual(citationPageQuery(CLIENT, 'b', null, NO_FILTERS).queryKey)
})

test('a service that does not filter has one list for all filters', () => {
  expect(serviceFilters(CLIENT, ['claude'], ['positive'])).toEqual(serviceFilters(CLIENT, [], []))
})
