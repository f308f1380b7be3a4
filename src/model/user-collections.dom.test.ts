import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../api/test-fetch.ts'
import { NO_FILTER } from './citation-list/list-filter.ts'
import { collectionScope } from './collections/collection-of.ts'
import { Journal } from './collections/record-store.ts'
import { changedChoice, choiceFor, teamChoicesOf } from './collections/team/team-choice.ts'
import { scopeName } from './collections/user-database.ts'
import { ApiKey } from './connection/api-key.ts'
import { notesOf } from './notes/notes.ts'
import { reviewsOf } from './reviews/reviews.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'
import { testServices } from './test-services.ts'
import { clearUserData, countUserData, moveUserData } from './user-collections.ts'
import { savedViewsOf } from './views/views.ts'

beforeEach(() => emptyIndexedDB())

async function openPage() {
  const api = clientWith({ auth: 'bearer', apiBaseUrl: 'https://api.example' })
  const services = testServices({ api })
  const key = new ApiKey(api, services.connection)
  services.connection.key = key
  key.keep('first', false)
  await countUserData(services)
  reviewsOf(services).change('tea', ['cit_1', 'cit_2'], { flagged: true })
  notesOf(services).add('tea', { date: '2026-11-09', text: 'Campaign' })
  savedViewsOf(services).add({ name: 'Tea', filter: NO_FILTER })
  return { services, key }
}

test('everything that the reader made is counted, until it is deleted', async () => {
  const { services } = await openPage()
  expect(await countUserData(services)).toBe(4)
  await clearUserData(services)
  expect(await countUserData(services)).toBe(0)
})

test('what was made with a key that is no longer accepted can be given to the next one, with what was chosen about the team', async () => {
  const { services, key } = await openPage()
  const { fingerprint } = key
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
  const { records } = reviewsOf(services)
  records.drafts.set('cit_3', { text: 'Ask th', over: 0 })
  // The database did not open for this one.
  new Journal(scopeName(collectionScope(services), 'review')).add([
    { id: 'cit_4', brandId: 'tea', members: { flagged: [true, 1] } },
  ])
  key.keep('second', false)
  expect(await countUserData(services)).toBe(0)
  const choices = teamChoicesOf(services)
  const before = changedChoice(choiceFor([], ''), { name: 'Anna', sharing: 'on' })
  choices.set([[collectionScope(services, fingerprint), before]])
  await moveUserData(services, fingerprint)
  expect(await countUserData(services)).toBe(5)
  expect(records.drafts.get('cit_3')?.text).toBe('Ask th')
  expect(choiceFor(choices.get(), collectionScope(services))).toEqual(before)
  key.disconnect()
})
