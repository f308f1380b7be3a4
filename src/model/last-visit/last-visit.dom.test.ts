import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cited, citationsOf } from '../citation-list/test-citations.ts'
import { testServices } from '../test-services.ts'
import { LastVisits, lastVisitsOf, isWorthPublishing, type Visit } from './last-visit.ts'

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

/** The visits of a page that finds these in the store. */
function found(stored: unknown): LastVisits {
  openPage()
  leave()
  leave = () => {}
  localStorage.setItem(localStorage.key(0) ?? '', JSON.stringify(stored))
  return new LastVisits(ADDRESS, () => now, true)
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
  const citations = [...citationsOf([2, 3]), cited({ id: 'cit_5', url: '' })]
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  for (let times = 0; times < 5; times += 1) {
    visits.show('tea', { score: 70, newest: citations[0], citations })
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

const VISIT: Visit = {
  endedAt: 1000,
  score: 70,
  newest: { id: 'cit_2', detectedAt: '2026-11-17T10:00:00Z' },
  sources: ['tea.example'],
}

test.each([
  ['more than six hours ago', VISIT.score, -6 * HOUR - 1],
  ['six hours ago', undefined, -6 * HOUR],
  ['later than a clock that was set back', undefined, HOUR],
])('after a visit that ended %s, the score of the last visit is %s', (_, score, since) => {
  const last = found({ current: { ...VISIT, endedAt: now + since } }).of('tea')
  expect(last.get()?.score).toBe(score)
})

test('after a break, a visit begins with what the last one knew', () => {
  const visits = found({ current: { ...VISIT, endedAt: now - 6 * HOUR - 1 } })
  visits.of('tea').get()
  expect(visits.all()[0]?.current).toEqual({ ...VISIT, endedAt: now })
})

test('a visit that saw nothing is not told about', () => {
  const last = found({ current: { ...VISIT, score: null, newest: null } })
    .of('tea')
    .get()
  expect([last === null, isWorthPublishing(last)]).toEqual([false, false])
  expect(isWorthPublishing({ ...VISIT, score: null })).toBe(true)
  expect(isWorthPublishing({ ...VISIT, newest: null })).toBe(true)
})

const ODD = { ...VISIT, endedAt: 1e300 }
test.each([
  ['all', { current: VISIT, last: { ...VISIT, newest: null } }, null],
  [
    'one without a time',
    { current: VISIT, last: { endedAt: '1' } },
    { current: VISIT, last: null },
  ],
  ['one of no time', { current: VISIT, last: ODD }, { current: VISIT, last: null }],
  [
    'a citation of no time',
    { current: { ...VISIT, newest: { id: 'cit_2', detectedAt: 'noon' } } },
    { current: { ...VISIT, newest: null }, last: null },
  ],
  [
    'wrong members',
    { current: { endedAt: 1, score: '7', newest: { id: 1 }, sources: [2] } },
    { current: { endedAt: 1, score: null, newest: null, sources: null }, last: null },
  ],
])('stored visits are read back, and wrong ones are ignored: %s', (_, stored, read) => {
  expect(found(stored).all()).toEqual([read ?? stored])
})

test.each([null, { last: VISIT }, { current: ODD, last: VISIT }])(
  'without a present visit, stored ones are ignored: %o',
  (stored) => {
    expect(found(stored).all()).toEqual([])
  },
)

/** What is known of the present visit after something was shown. */
function seenAfter(...shown: Parameters<LastVisits['show']>[1][]): Visit | undefined {
  const visits = found({ current: { ...VISIT, endedAt: now } })
  leave = visits.open('tea')
  for (const each of shown) visits.show('tea', each)
  return visits.all()[0]?.current
}

test.each([
  ['2026-11-17T10:00:01Z', 'cit_1'],
  ['2026-11-17T12:00:00+02:00', 'cit_1'],
  ['2026-11-17T09:59:59Z', 'cit_2'],
])('the newest citation is the one shown, unless it is older: %s', (detected_at, id) => {
  expect(seenAfter({ newest: cited({ id: 'cit_1', detected_at }) })?.newest?.id).toBe(id)
})

test('new sources are added; too many are not known at all', () => {
  const of = (host: string) => cited({ id: host, url: `https://${host}.example` })
  const many = { citations: Array.from({ length: 999 }, (_, at) => of(`s${at}`)) }
  expect(seenAfter(many)?.sources).toHaveLength(1000)
  expect(seenAfter(many, { citations: [of('one')] })?.sources).toBeNull()
  expect(
    seenAfter(many, { citations: [of('one')] }, { citations: [of('two')] })?.sources,
  ).toBeNull()
})
