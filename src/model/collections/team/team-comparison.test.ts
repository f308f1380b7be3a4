import { expect, test } from 'vitest'
import { NO_FILTER } from '../../citation-list/list-filter.ts'
import { REVIEW } from '../../reviews/reviews.ts'
import { VIEW } from '../../views/views.ts'
import { ALSO_WRITTEN } from '../record.ts'
import { NOW, SCOPE, testBrowser } from '../test-records.ts'
import { TeamComparison } from './team-comparison.ts'
import { teamKey } from './team-key.ts'
import { BRAND, reviewKey } from './test-team-server.ts'

const DAY = 86_400_000
const [KEY, NAME] = [{ brandId: BRAND, kind: 'review', id: 'c1' } as const, reviewKey('c1')]
const VIEW_NAME = teamKey({ brandId: '', kind: 'view', id: 'v1' }) ?? ''
const NEWER = { v: 2, marks: ['reviewed'] }
const REVIEWED = { reviewed: true }

type Parts = Partial<ConstructorParameters<typeof TeamComparison>[0]> & { now?: () => number }

function testComparison({ now = () => NOW, ...options }: Parts = {}) {
  const browser = testBrowser()
  // Records from before there was a team have no actor.
  const [reviews, views] = [browser.tab(REVIEW, now, SCOPE), browser.tab(VIEW, now, SCOPE)]
  const comparison = new TeamComparison({
    made: [reviews, views],
    writer: 'anna',
    since: -1,
    onSince: () => {},
    sentUntil: -1,
    ...options,
  })
  return {
    comparison,
    reviews,
    views,
    mark: (id: string, brandId = BRAND) => {
      reviews.change(brandId, [id], REVIEWED)
      comparison.notice(reviews, id)
    },
    write: (note: string, over?: number) => {
      reviews.change(BRAND, ['c1'], { note }, over)
      comparison.notice(reviews, 'c1')
    },
    /** All of a brand was read from the server, null for all brands. */
    read: (brandId: string | null = null) => [...comparison.compare(brandId)],
    enter: (value: unknown, revision = 1, { key = NAME, stored = NOW } = {}) => {
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      return comparison.enter({ key, bytes, revision, stored })
    },
    waiting: () => [...comparison.waiting.values()].map(({ id }) => id),
    sending: () => {
      const sending = comparison.sendingOf(NAME, KEY)
      if (sending === null) throw new Error('There is nothing to send')
      return { ...sending, value: JSON.parse(new TextDecoder().decode(sending.bytes)) as unknown }
    },
  }
}

const byBen = (members: Readonly<Record<string, unknown>>, time = NOW, over = time) => ({
  v: 1,
  members: Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, [value, [time, 0, 'ben'], over]]),
  ),
})

test('what was read of one brand says nothing of another, and all of it is forgotten', () => {
  const { comparison, read } = testComparison()
  expect([comparison.hasRead, comparison.isRead(BRAND)]).toEqual([false, false])
  read(BRAND)
  expect(comparison.hasRead).toBe(true)
  expect([BRAND, 'contoso', null].map((id) => comparison.isRead(id))).toEqual([true, false, false])
  read(null)
  expect(comparison.isRead('contoso')).toBe(true)
  comparison.forget()
  expect([comparison.hasRead, comparison.isRead(BRAND)]).toEqual([false, false])
})

test('what a colleague did is taken over', () => {
  const { comparison, reviews, enter, waiting, read } = testComparison()
  const members = { reviewed: [true, NOW, NOW, [0, 'ben']] }
  read()
  const received = enter(byBen(REVIEWED))
  expect(received?.records).toBe(reviews)
  expect(received?.record).toEqual({ id: 'c1', brandId: BRAND, members })
  reviews.receive(received === null ? [] : [received.record])
  comparison.notice(reviews, 'c1')
  expect(waiting()).toEqual([])
})

test('an older entry that comes late changes nothing', () => {
  const { mark, enter, sending } = testComparison()
  mark('c1')
  enter({ ...byBen({ flagged: true }), colour: 'red' }, 7)
  expect(enter({ ...byBen({ flagged: false }), colour: 'blue' }, 6)).toBeNull()
  expect(sending()).toMatchObject({
    revision: 7,
    value: { colour: 'red', members: { flagged: [true, [NOW, 0, 'ben']] } },
  })
})

test('keys that are none, and kinds that are not shared here, are left alone', () => {
  const { comparison, enter, views } = testComparison({ made: [] })
  expect(enter(byBen(REVIEWED))).toBeNull()
  expect(enter(byBen(REVIEWED), 1, { key: 'no.key' })).toBeNull()
  views.change('', ['v1'], { name: 'Negative', filter: NO_FILTER })
  comparison.notice(views, 'v1')
  expect(comparison.waiting.size).toBe(0)
})

test('what a newer version wrote is not overwritten, and is counted while it is there', () => {
  const { comparison, mark, enter, waiting, read } = testComparison()
  mark('c1')
  expect(waiting()).toEqual(['c1'])
  expect(enter(NEWER)).toBeNull()
  read()
  expect([comparison.newer, waiting()]).toEqual([1, []])
  enter(byBen({ flagged: true }), 2)
  expect([comparison.newer, waiting()]).toEqual([0, ['c1']])
  enter(NEWER, 3)
  expect([comparison.newer, waiting()]).toEqual([1, []])
  comparison.forget()
  expect(comparison.newer).toBe(0)
})

test('rubbish is replaced', () => {
  const { mark, enter, waiting, read, sending } = testComparison()
  mark('c1')
  read()
  expect(enter('rubbish', 4)).toBeNull()
  expect(waiting()).toEqual(['c1'])
  const reviewed = [true, [NOW, 0, 'anna']]
  expect(sending()).toMatchObject({ revision: 4, rest: {}, value: { v: 1, members: { reviewed } } })
})

test('views that an earlier version stored, which knew no times, are taken over', () => {
  const { enter, views } = testComparison()
  const value = byBen({ name: 'Negative', filter: NO_FILTER, place: 'a0' }, 1)
  const received = enter(value, 1, { key: VIEW_NAME })
  views.receive(received === null ? [] : [received.record])
  expect(views.get('v1')?.name).toBe('Negative')
})

test('copies of what the service has are neither taken over nor sent', () => {
  const { mark, reviews, enter, sending } = testComparison()
  mark('c1')
  reviews.complete('citation', new Map([['c1', { id: 'c1' }]]))
  expect(sending().record.members).not.toHaveProperty('citation')
  const received = enter(byBen({ flagged: true, citation: { id: 'c1' } }))
  expect(Object.keys(received?.record.members ?? {})).toEqual(['flagged'])
})

test('an id that is another brand’s here is not changed from that brand, and stays there', () => {
  const { mark, enter, waiting, read } = testComparison()
  mark('c1', 'contoso')
  expect(enter(byBen({ flagged: true }))).toBeNull()
  read(BRAND)
  expect(waiting()).toEqual(['c1'])
  expect(enter(byBen({ flagged: true }), 2, { key: reviewKey('c1', 'contoso') })).not.toBeNull()
})

test('when one brand was read, only what the server lacks of it is looked for', () => {
  const { reviews, waiting, read } = testComparison()
  reviews.change(BRAND, ['c1'], REVIEWED)
  reviews.change('contoso', ['c2'], REVIEWED)
  read(BRAND)
  expect(waiting()).toEqual(['c1'])
  read(null)
  expect(waiting()).toEqual(['c1', 'c2'])
})

test('before a brand was read, only what changed since all was sent waits', () => {
  let now = NOW
  const { mark, waiting, read } = testComparison({ now: () => now, sentUntil: NOW })
  mark('c1')
  now = NOW + 1
  mark('c2')
  expect(waiting()).toEqual(['c2'])
  read()
  expect(waiting()).toEqual(['c2', 'c1'])
})

test('what was made before it was shared stays here', () => {
  let now = NOW
  const { mark, write, waiting, read, sending } = testComparison({ now: () => now, since: NOW })
  write('private')
  mark('c2')
  now = NOW + 1
  mark('c1')
  read()
  expect(waiting()).toEqual(['c1'])
  expect(Object.keys(sending().record.members)).toEqual(['reviewed'])
})

test('what was sent is not sent again, and what follows is stored over it', () => {
  const { comparison, mark, write, enter, waiting, read, sending } = testComparison()
  mark('c1')
  read()
  enter({ ...byBen({ stars: 5 }), colour: 'red' })
  comparison.sent(NAME, KEY, sending(), 2)
  expect(waiting()).toEqual([])
  mark('c2')
  write('Ask them')
  expect(waiting()).toEqual(['c2', 'c1'])
  expect(sending()).toMatchObject({
    revision: 2,
    value: { colour: 'red', members: { stars: [5, [NOW, 0, 'ben']] } },
  })
})

test('a colleague’s change that comes before the answer to one’s own is not overwritten', () => {
  const { comparison, mark, enter, read, sending } = testComparison()
  mark('c1')
  read()
  const first = sending()
  expect(first.revision).toBe(0)
  enter(byBen({ flagged: true }), 2)
  comparison.sent(NAME, KEY, first, 1)
  const flagged = [true, [NOW, 0, 'ben']]
  expect(sending()).toMatchObject({ revision: 2, value: { members: { flagged } } })
})

test('of two notes written apart, both are sent', () => {
  let now = NOW
  const { write, enter, waiting, read, sending } = testComparison({ now: () => now })
  write('Ask them')
  read()
  now = NOW + 1
  enter(byBen({ note: 'Call them' }, now, 0), 1, { stored: now })
  expect(waiting()).toEqual(['c1'])
  expect(sending().record.members['note']?.[0]).toBe(`Call them${ALSO_WRITTEN}Ask them`)
})

test('a note that is too large does not wait, also when a colleague changes it, until it is shorter', () => {
  const { comparison, write, enter, waiting, read } = testComparison()
  write('🍵'.repeat(9000))
  read()
  expect(comparison.sendingOf(NAME, KEY)).toBeNull()
  enter(byBen({ flagged: true }))
  expect([comparison.tooLarge.size, waiting()]).toEqual([1, []])
  write('short')
  expect([comparison.tooLarge.size, waiting()]).toEqual([0, ['c1']])
})

test('what was deleted here waits no longer, nor is it too large', async () => {
  const { comparison, mark, write, reviews, views, enter, waiting } = testComparison()
  views.change('', ['c1'], { name: 'Negative', filter: NO_FILTER })
  comparison.notice(views, 'c1')
  write('🍵'.repeat(9000))
  comparison.sendingOf(NAME, KEY)
  for (const id of ['c2', 'c3']) mark(id)
  enter(byBen({ flagged: true }), 1, { key: reviewKey('c3') })
  await reviews.clear()
  expect(comparison.sendingOf(reviewKey('c3'), { ...KEY, id: 'c3' })).toBeNull()
  expect([comparison.tooLarge.size, waiting()]).toEqual([1, ['c1', 'c2']])
  const operations = [...comparison.dropDeleted()]
  expect(operations).toHaveLength(3)
  // The view with the same id is another record.
  expect([comparison.tooLarge.size, waiting()]).toEqual([0, ['c1']])
})

test('an id that can have no key stays here', () => {
  const { mark, waiting, read } = testComparison()
  mark('\ud83c')
  read()
  expect(waiting()).toEqual([])
})

test('what was changed here long after the server stored something keeps its time', () => {
  const { mark, reviews, enter, read } = testComparison({ now: () => NOW + DAY })
  mark('c1')
  enter(byBen({ reviewed: false }))
  read()
  expect(reviews.record('c1')?.members['reviewed']).toEqual([true, NOW + DAY])
})

test.each(['answers', 'tells all'])(
  'what a clock wrote that is ahead counts as written when the server stored it, which first %s',
  (does) => {
    let now = NOW + DAY
    const { comparison, mark, views, reviews, ...server } = testComparison({ now: () => now })
    mark('c1')
    views.change('', ['v1'], { name: 'Negative', filter: NO_FILTER })
    server.read()
    const first = server.sending()
    if (does === 'answers') comparison.sent(NAME, KEY, first, 1)
    server.enter(first.value)
    if (does === 'tells all') comparison.sent(NAME, KEY, first, 1)
    expect(reviews.record('c1')?.members['reviewed']?.[1]).toBe(NOW)
    expect(views.record('v1')?.members['name']?.[1]).toBe(NOW)
    now = NOW + 1
    reviews.change(BRAND, ['c1'], { reviewed: false })
    comparison.notice(reviews, 'c1')
    expect(server.waiting()).toContain('c1')
    const reviewed = [false, [now, 0, 'anna']]
    expect(server.sending().value).toMatchObject({ members: { reviewed } })
  },
)
