import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { citationsOf } from '../citation-list/test-citations.ts'
import { testServices } from '../test-services.ts'
import { LastVisits, lastVisitsOf } from './last-visit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ADDRESS = 'https://api.example'

let now = 0
let leave = () => {}

beforeEach(() => {
  now = Date.UTC(2026, 10, 17)
})

afterEach(() => {
  leave()
  leave = () => {}
})

function openPage(isStored = true) {
  leave()
  const visits = new LastVisits(ADDRESS, () => now, isStored)
  leave = visits.open('tea')
  return { visits, last: () => visits.of('tea').get() }
}

const press = () => window.dispatchEvent(new Event('pointerdown'))

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the last visit is known after a break of more than six hours, also after reloads', () => {
  const { visits } = openPage()
  visits.show('tea', { score: 70, newest: citationsOf([2])[0] })
  visits.show('tea', { citations: citationsOf([2, 3]) })
  const endedAt = now
  now += 6 * HOUR
  leave()
  now += 6 * HOUR + 1
  const seen = {
    score: 70,
    newest: { id: 'cit_2', detectedAt: '2026-11-17T08:00:00.000Z' },
    sources: ['tea.example'],
  }
  const { last, visits: later } = openPage()
  expect(last()).toEqual({ ...seen, endedAt })
  later.show('tea', { score: 72 })
  now += HOUR
  expect(openPage().last()).toEqual({ ...seen, endedAt })
})

test('a visit that goes on has no other last visit', () => {
  const { last } = openPage()
  for (let hour = 0; hour < 12; hour += 1) {
    now += HOUR
    press()
  }
  expect(last()).toBeNull()
})

test('what is shown while nobody looks belongs to the next visit', () => {
  const { visits, last } = openPage()
  visits.show('tea', { score: 70 })
  now += 31 * MINUTE
  visits.show('tea', { score: 71 })
  setVisibility('hidden')
  visits.show('tea', { score: 72 })
  now += 7 * HOUR
  expect(last()).toBeNull()
  setVisibility('visible')
  expect(last()?.score).toBe(70)
  now += 7 * HOUR
  expect(openPage().last()?.score).toBe(72)
})

test('a visit ends when the page is hidden', () => {
  const { last } = openPage()
  now += 20 * MINUTE
  const endedAt = now
  setVisibility('hidden')
  now += 7 * HOUR
  setVisibility('visible')
  expect(last()?.endedAt).toBe(endedAt)
})

test('a visit ends when the reader leaves the pages of the brand', () => {
  openPage()
  now += 20 * MINUTE
  const endedAt = now
  leave()
  now += 7 * HOUR
  expect(openPage().last()?.endedAt).toBe(endedAt)
})

test('what was seen before is not stored again', () => {
  const { visits } = openPage()
  const citations = citationsOf([2, 3])
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  for (let times = 0; times < 5; times += 1) {
    visits.show('tea', { newest: citations[0], citations })
    visits.show('tea', { citations: citationsOf([4]) })
    press()
  }
  expect(setItem).toHaveBeenCalledTimes(1)
})

test('each brand of each service has visits of its own', () => {
  openPage()
  now += 7 * HOUR
  const { visits } = openPage()
  expect(visits.of('coffee').get()).toBeNull()
  expect(new LastVisits('https://other.example', () => now, true).of('tea').get()).toBeNull()
})

test('nothing is left after they are forgotten, not even when the reader leaves', () => {
  localStorage.setItem('visits:another brand', '{}')
  const { visits } = openPage()
  visits.show('tea', { score: 70 })
  visits.forget()
  leave()
  expect(localStorage).toHaveLength(0)
})

test('where lists are not kept, neither are visits', () => {
  openPage()
  openPage(false).visits.show('tea', { score: 70 })
  leave()
  expect(localStorage).toHaveLength(0)
})

test('without a store the visit lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const { visits, last } = openPage()
  visits.show('tea', { score: 70 })
  now += 7 * HOUR
  press()
  expect(last()?.score).toBe(70)
})

test('what was shown while nobody looked is forgotten with the rest', () => {
  const { visits } = openPage()
  visits.show('tea', { score: 70 })
  setVisibility('hidden')
  visits.show('tea', { score: 71 })
  visits.forget()
  expect(visits.all()).toEqual([])
  setVisibility('visible')
  expect(visits.all()).toEqual([])
})

test('a sign of the reader on a hidden page is none', () => {
  const { visits } = openPage()
  visits.show('tea', { score: 70 })
  const endedAt = now
  setVisibility('hidden')
  now += HOUR
  press()
  expect(visits.all()).toMatchObject([{ current: { endedAt } }])
})

test('the time of a visit is stored once a minute while it lasts', () => {
  const { visits } = openPage()
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  const began = now
  for (let second = 1; second <= 150; second += 1) {
    now += 1000
    press()
  }
  expect(setItem).toHaveBeenCalledTimes(2)
  expect(visits.all()).toMatchObject([{ current: { endedAt: began + 2 * MINUTE } }])
})

test.each(['forget', 'replaceKey'] as const)('connection.%s forgets the visits', (what) => {
  const services = testServices()
  const visits = lastVisitsOf(services)
  leave = visits.open('tea')
  visits.show('tea', { score: 70 })
  expect(visits.all()).toHaveLength(1)
  services.connection[what]()
  expect(visits.all()).toEqual([])
})
