import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { yieldToMain } from '../../../lib/scheduling.ts'
import { NO_FILTER } from '../../citation-list/list-filter.ts'
import { actorOf } from '../record.ts'
import { NOW } from '../test-records.ts'
import { authorOf } from './team-choice.ts'
import { bytesOf, join, settled, someTasks } from './test-colleagues.ts'
import { BRAND, reviewKey, testServer } from './test-team-server.ts'

const DAY = 86_400_000

test('what one marks is marked for the other, with who did it', async () => {
  const { server } = testServer()
  const [anna, ben] = [join(server, 'anna'), join(server, 'ben')]
  await settled(anna, ben)
  anna.mark('c1', 'c2')
  await vi.waitFor(() => expect(ben.isMarked('c2')).toBe(true))
  const record = ben.reviews.record('c1')
  expect(record && actorOf(record, 'reviewed')).toBe('anna')
  await vi.waitFor(() => expect(ben.browser.storedOf('review', 'c1')).toBeDefined())
  ben.reviews.change(BRAND, ['c1'], { reviewed: false })
  await vi.waitFor(() => expect(anna.isMarked('c1')).toBe(false))
})

test('views, which are of no brand, are shared too, with who made them', async () => {
  const { server } = testServer()
  const [anna, ben] = [join(server, 'a Anna'), join(server, 'b Ben')]
  await settled(anna, ben)
  anna.views.add({ name: 'Negative', filter: NO_FILTER })
  await vi.waitFor(() => expect(ben.views.has('Negative')).toBe(true))
  expect(ben.views.records.records().map(authorOf)).toEqual(['Anna'])
})

test('a clock that is a year ahead is put right, and what a colleague does afterwards counts', async () => {
  const { server, setNow } = testServer()
  const anna = join(server, 'anna', { now: () => NOW + 365 * DAY })
  const ben = join(server, 'ben', { now: () => NOW + 1000 })
  await settled(anna, ben)
  anna.mark('c1')
  await vi.waitFor(() => expect(ben.isMarked('c1')).toBe(true))
  expect(anna.seen.ahead).toBe(365 * DAY)
  setNow(NOW + 1000)
  ben.reviews.change(BRAND, ['c1'], { reviewed: false })
  await vi.waitFor(() => expect(anna.isMarked('c1')).toBe(false))
  await settled(anna, ben)
  await vi.waitFor(() =>
    expect(anna.browser.storedOf('review', 'c1')).toEqual(ben.browser.storedOf('review', 'c1')),
  )
})

test('who keeps what they made until now shares what they make later, also when their clock is put right', async () => {
  const { server, valueOf } = testServer()
  let now = NOW + 365 * DAY
  const anna = join(server, 'anna', { since: now, now: () => now })
  anna.mark('c1')
  now += 1
  anna.mark('c2')
  await settled(anna)
  now = NOW + 1
  anna.mark('c3')
  await settled(anna)
  expect(valueOf(reviewKey('c1'))).toBeNull()
  expect(valueOf(reviewKey('c2'))).not.toBeNull()
  expect(valueOf(reviewKey('c3'))).not.toBeNull()
  expect(anna.seen.since).toBe(NOW)
})

test('what a newer version wrote is counted, and so is a note that is too large, until it is shorter', async () => {
  const { server, store, valueOf, versionsOf } = testServer()
  store(reviewKey('c2'), bytesOf({ v: 2, marks: ['reviewed'] }))
  const anna = join(server, 'anna')
  anna.mark('c2')
  anna.write('c1', '🍵'.repeat(9000))
  await settled(anna)
  await vi.waitFor(() => expect(anna.sync.state.get()).toMatchObject({ tooLarge: 1, newer: 1 }))
  expect([valueOf(reviewKey('c1')), versionsOf(reviewKey('c2'))]).toEqual([null, 1])
  anna.write('c1', 'short')
  await vi.waitFor(() => expect(valueOf(reviewKey('c1'))).not.toBeNull())
  await vi.waitFor(() => expect(anna.sync.state.get().tooLarge).toBe(0))
})

test('nothing is sent or taken over after it was stopped, also of what was read before', async () => {
  const { server, store, valueOf } = testServer()
  const anna = join(server, 'anna')
  await settled(anna)
  store(reviewKey('c1'), bytesOf({ v: 1, members: { reviewed: [true, [NOW, 0, 'ben']] } }))
  anna.sync.stop()
  anna.mark('c2')
  await someTasks()
  expect([anna.isMarked('c1'), valueOf(reviewKey('c2'))]).toEqual([false, null])
})

test('whatever happens, in the end everybody and the server have the same', async () => {
  const operation = fc.record({
    who: fc.nat(2),
    id: fc.constantFrom('c1', 'c2', 'c3'),
    what: fc.constantFrom('mark', 'unmark', 'write', 'drop', 'lose', 'down', 'up', 'task'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 40 }), async (operations) => {
      const { server, faults, drop, lose, valueOf } = testServer()
      let now = NOW
      const team = ['anna', 'ben', 'carla'].map((name) => join(server, name, { now: () => now }))
      for (const [index, { who, id, what }] of operations.entries()) {
        const member = team[who]
        now += index % 3 // Some changes have the same time.
        if (what === 'mark') member?.mark(id)
        else if (what === 'unmark') member?.reviews.change(BRAND, [id], { reviewed: false })
        else if (what === 'write') member?.write(id, `note ${index}`)
        else if (what === 'lose') lose(2)
        else if (what === 'drop') drop()
        else if (what === 'task') await yieldToMain()
        else faults.isDown = what === 'down'
        if (what === 'down') drop()
      }
      faults.isDown = false
      drop()
      await settled(...team)
      const [first = [], ...others] = team.map(({ reviews }) =>
        reviews
          .records()
          .map(({ members, ...record }) => ({ ...record, members: { ...members, 'own note': 0 } }))
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      )
      for (const records of others) expect(records).toEqual(first)
      for (const { id } of first) expect(valueOf(reviewKey(id))).not.toBeNull()
      for (const { sync } of team) sync.stop()
    }),
    { seed: 7, numRuns: 40 },
  )
})
