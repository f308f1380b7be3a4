import { beforeEach, expect, test, vi } from 'vitest'
import { citationQuery } from '../../api/queries.ts'
import { detailOf, envelope } from '../../api/test-fetch.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import type { Services } from '../../model/services.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { readCitationsOf } from './use-citation.ts'

const THEN = Date.parse('2026-11-17T10:00:00Z')

beforeEach(() => {
  emptyIndexedDB()
  vi.useFakeTimers({ toFake: ['Date'], now: THEN + 60_000 })
})

const offline = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))

const answerWith = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response(envelope(detailOf('cit_1')), { status }))

const load = async ({ api, queryClient }: Services) =>
  queryClient.query(citationQuery(api, 'cit_1')).catch(() => undefined)

const stateOf = ({ api, queryClient }: Services) =>
  queryClient.getQueryState(citationQuery(api, 'cit_1').queryKey)

const storedIn = async (services: Services) =>
  citationListsOf(services).database?.detail('tea', 'cit_1')

async function laterPage(): Promise<Services> {
  const before = testServices()
  readCitationsOf(before).keep('tea', detailOf('cit_1'), THEN)
  await vi.waitFor(async () => expect(await storedIn(before)).not.toBeNull())
  return testServices()
}

test('offline, a citation is shown as it was read, with the failure and from when it is', async () => {
  offline()
  const services = await laterPage()
  await load(services)
  await readCitationsOf(services).restore('tea', 'cit_1')
  expect(stateOf(services)).toMatchObject({
    data: detailOf('cit_1'),
    dataUpdatedAt: THEN,
    status: 'error',
    error: { kind: 'network' },
  })
})

test('it is shown before the answer has come, which then replaces it', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async () => answer.promise)
  const services = await laterPage()
  const loading = load(services)
  await readCitationsOf(services).restore('tea', 'cit_1')
  expect(stateOf(services)).toMatchObject({ data: detailOf('cit_1'), fetchStatus: 'fetching' })
  const changed = { ...detailOf('cit_1'), full_response: 'Changed' }
  answer.resolve(new Response(envelope(changed)))
  await loading
  expect(stateOf(services)).toMatchObject({ data: changed, dataUpdatedAt: Date.now() })
})

test('what the page has loaded itself is not replaced by what is kept', async () => {
  const services = await laterPage()
  const loaded = { ...detailOf('cit_1'), full_response: 'Loaded' }
  vi.stubGlobal('fetch', async () => new Response(envelope(loaded)))
  await load(services)
  await readCitationsOf(services).restore('tea', 'cit_1')
  expect(stateOf(services)?.data).toEqual(loaded)
})

test.each([401, 403, 404])(
  'a citation that is refused with %i is hidden and kept no longer',
  async (status) => {
    offline()
    const services = await laterPage()
    await load(services)
    await readCitationsOf(services).restore('tea', 'cit_1')
    answerWith(status)
    await load(services)
    expect(stateOf(services)?.data).toBeUndefined()
    await vi.waitFor(async () => expect(await storedIn(services)).toBeNull())
  },
)

test('a citation that was refused before it was looked for is not shown', async () => {
  answerWith(403)
  const services = await laterPage()
  await load(services)
  await readCitationsOf(services).restore('tea', 'cit_1')
  expect(stateOf(services)?.data).toBeUndefined()
  await vi.waitFor(async () => expect(await storedIn(services)).toBeNull())
})

test('a refused citation that this page has loaded stays on the screen, and is kept no longer', async () => {
  answerWith(200)
  const services = testServices()
  await load(services)
  readCitationsOf(services).keep('tea', detailOf('cit_1'), Date.now())
  await vi.waitFor(async () => expect(await storedIn(services)).not.toBeNull())
  answerWith(403)
  const { api, queryClient } = services
  await queryClient.query({ ...citationQuery(api, 'cit_1'), staleTime: 0 }).catch(() => undefined)
  expect(stateOf(services)?.data).toEqual(detailOf('cit_1'))
  await vi.waitFor(async () => expect(await storedIn(services)).toBeNull())
})

test('where lists are not kept, citations are not, and Delete everything deletes them', async () => {
  const services = await laterPage()
  const none = testServices({ keepLists: false })
  readCitationsOf(none).keep('tea', detailOf('cit_1'), THEN)
  offline()
  await load(none)
  await readCitationsOf(none).restore('tea', 'cit_1')
  expect(stateOf(none)?.data).toBeUndefined()
  await citationListsOf(services).deleteAll()
  expect(await storedIn(testServices())).toBeNull()
})
