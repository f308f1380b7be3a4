import { afterEach, expect, test, vi } from 'vitest'
import { NO_FILTER } from '../../citation-list/list-filter.ts'
import { NOW } from '../test-records.ts'
import { removeOwnWork } from './remove-own-work.ts'
import { BRAND, NO_TEAM, reviewKey, testColleague, testServer } from './test-team-server.ts'

type Colleague = ReturnType<typeof testColleague>

const colleagues: Colleague[] = []

afterEach(() => {
  for (const { sync } of colleagues.splice(0)) sync.stop()
})

/** Anna and Ben share a review; Anna also has a note and a view of her own. */
async function team() {
  const made = testServer()
  const join = (...options: Parameters<typeof testColleague>) => {
    const colleague = testColleague(...options)
    colleagues.push(colleague)
    return colleague
  }
  const anna = join(made.server, 'a Anna')
  const ben = join(made.server, 'b Ben', { now: () => NOW + 5 })
  anna.mark('c1')
  anna.write('c2', 'Ask them')
  anna.views.add({ name: 'Negative', filter: NO_FILTER })
  await vi.waitFor(() => expect(ben.views.has('Negative')).toBe(true))
  await vi.waitFor(() => expect(ben.noteOf('c2')).toBe('Ask them'))
  ben.write('c1', 'Wrong price')
  await vi.waitFor(() => expect(anna.noteOf('c1')).toBe('Wrong price'))
  const remove = async (
    signal = new AbortController().signal,
    server = made.server,
    own: Partial<Parameters<typeof removeOwnWork>[1]> = {},
  ) => {
    const all = { made: [anna.reviews, anna.views.records], brandIds: [BRAND], writer: 'a Anna B.' }
    return removeOwnWork(NO_TEAM, { ...all, now: () => NOW + 10, signal, ...own }, server)
  }
  return { ...made, anna, ben, join, remove }
}

test('what one made leaves the team, and stays with them; what a colleague made stays', async () => {
  const { anna, ben, remove } = await team()
  anna.sync.stop()
  expect(await remove()).toEqual({ removed: 3, left: 0, newer: 0, problem: null })
  await vi.waitFor(() => expect(ben.views.has('Negative')).toBe(false))
  await vi.waitFor(() => expect([ben.isMarked('c1'), ben.noteOf('c2')]).toEqual([false, '']))
  expect(ben.noteOf('c1')).toBe('Wrong price')
  expect([anna.isMarked('c1'), anna.noteOf('c2')]).toEqual([true, 'Ask them'])
  expect(anna.views.has('Negative')).toBe(true)
  expect(await remove()).toEqual({ removed: 0, left: 0, newer: 0, problem: null })
})

test('whoever shares again afterwards shares it again, or keeps it here', async () => {
  const { server, anna, ben, join, remove, valueOf } = await team()
  anna.sync.stop()
  await remove()
  const stored = join(server, 'a Anna', { browser: anna.browser, since: NOW + 100 })
  await vi.waitFor(() => expect(stored.sync.state.get().phase).toBe('connected'))
  expect([stored.isMarked('c1'), stored.views.has('Negative')]).toEqual([true, true])
  expect(valueOf(reviewKey('c1'))).toMatchObject({
    members: { reviewed: [null, [NOW + 10, 0, 'a Anna B.']] },
  })
  stored.sync.stop()
  join(server, 'a Anna', { browser: anna.browser })
  await vi.waitFor(() => expect([ben.isMarked('c1'), ben.noteOf('c2')]).toEqual([true, 'Ask them']))
  await vi.waitFor(() => expect(ben.views.has('Negative')).toBe(true))
})

test('a colleague who changes it at the same moment is no hindrance', async () => {
  const { anna, ben, remove } = await team()
  anna.sync.stop()
  const removing = remove()
  ben.reviews.change(BRAND, ['c1'], { flagged: true })
  await removing
  await vi.waitFor(() => expect(ben.isMarked('c1')).toBe(false))
  expect(ben.reviews.get('c1')?.flagged).toBe(true)
})

test('a server that is full is named', async () => {
  const { anna, faults, remove } = await team()
  anna.sync.stop()
  faults.refusal = 'full'
  expect(await remove()).toEqual({ removed: 0, left: 0, newer: 0, problem: 'full' })
})

test('a colleague’s view that one has changed stays, and so does a note that a colleague has written in', async () => {
  const { anna, ben, remove } = await team()
  ben.views.add({ name: 'Positive', filter: NO_FILTER })
  await vi.waitFor(() => expect(anna.views.has('Positive')).toBe(true))
  const view = anna.views.records.all().find(({ name }) => name === 'Positive')
  const change = { name: 'Best', filter: { ...NO_FILTER, q: 'best' } }
  anna.views.records.change('', [view?.id ?? ''], change)
  anna.write('c1', 'Nothing of Ben’s')
  await vi.waitFor(() => expect(ben.noteOf('c1')).toBe('Nothing of Ben’s'))
  await vi.waitFor(() => expect(ben.views.has('Best')).toBe(true))
  anna.sync.stop()
  expect(await remove()).toEqual({ removed: 3, left: 2, newer: 0, problem: null })
  await vi.waitFor(() => expect(ben.isMarked('c1')).toBe(false))
  expect(ben.noteOf('c1')).toBe('Nothing of Ben’s')
  expect(ben.views.has('Best')).toBe(true)
})

test('what was changed so often that its first versions are gone stays', async () => {
  const { anna, versionsOf, remove } = await team()
  for (let version = 2; version <= 8; version += 1) {
    anna.write('c2', `Ask them ${version}`)
    await vi.waitFor(() => expect(versionsOf(reviewKey('c2'))).toBe(version))
  }
  anna.sync.stop()
  expect(await remove()).toEqual({ removed: 2, left: 1, newer: 0, problem: null })
})

test('also of brands that are no longer shown', async () => {
  const { anna, remove } = await team()
  anna.sync.stop()
  const own = { made: [anna.reviews], brandIds: [] }
  expect(await remove(undefined, undefined, own)).toMatchObject({ removed: 2, left: 0 })
})

test('what can’t be stored here is not removed there', async () => {
  const { anna, remove, versionsOf } = await team()
  anna.sync.stop()
  const own = { made: [anna.reviews] }
  vi.spyOn(anna.reviews.state, 'get').mockReturnValue({
    ...anna.reviews.state.get(),
    isStored: false,
    problem: 'full',
  })
  expect(await remove(undefined, undefined, own)).toMatchObject({ removed: 0, problem: 'unread' })
  vi.spyOn(anna.reviews.state, 'get').mockReturnValue({
    ...anna.reviews.state.get(),
    isRead: false,
  })
  expect(await remove(undefined, undefined, own)).toMatchObject({ removed: 0, problem: 'unread' })
  expect(versionsOf(reviewKey('c2'))).toBe(1)
})

test('what a colleague marked first stays, also where one has marked it again', async () => {
  const { anna, ben, remove } = await team()
  ben.mark('c3')
  await vi.waitFor(() => expect(anna.isMarked('c3')).toBe(true))
  anna.reviews.change(BRAND, ['c3'], { reviewed: false })
  await vi.waitFor(() => expect(ben.isMarked('c3')).toBe(false))
  anna.mark('c3')
  await vi.waitFor(() => expect(ben.isMarked('c3')).toBe(true))
  anna.sync.stop()
  expect(await remove()).toEqual({ removed: 3, left: 1, newer: 0, problem: null })
  await vi.waitFor(() => expect(ben.isMarked('c1')).toBe(false))
  expect(ben.isMarked('c3')).toBe(true)
})

test('what a colleague has written in a note and not sent yet is kept', async () => {
  const { server, anna, ben, join, remove } = await team()
  ben.sync.stop()
  ben.write('c2', 'Ask them, and call')
  anna.sync.stop()
  await remove()
  const again = join(server, 'b Ben', { browser: ben.browser, now: () => NOW + 20 })
  await vi.waitFor(() => expect(again.views.has('Negative')).toBe(false))
  expect(again.noteOf('c2')).toBe('Ask them, and call')
  const back = join(server, 'a Anna', { browser: anna.browser })
  await vi.waitFor(() => expect(back.noteOf('c2')).toContain('Ask them, and call'))
})

test('what a colleague decides meanwhile counts, also when one shares again', async () => {
  const { server, anna, ben, versionsOf, join, remove } = await team()
  anna.sync.stop()
  const decided: typeof server = {
    connect: async () => {
      const connection = await server.connect()
      return {
        ...connection,
        history: async (keys) => {
          if (ben.isMarked('c1')) {
            const before = versionsOf(reviewKey('c1'))
            ben.reviews.change(BRAND, ['c1'], { reviewed: false })
            await vi.waitFor(() => expect(versionsOf(reviewKey('c1'))).toBe(before + 1))
          }
          return connection.history(keys)
        },
      }
    },
  }
  expect(await remove(undefined, decided)).toMatchObject({ removed: 2 })
  const again = join(server, 'a Anna', { browser: anna.browser })
  await vi.waitFor(() => expect(ben.noteOf('c2')).toBe('Ask them'))
  await vi.waitFor(() => expect(again.isMarked('c1')).toBe(false))
  expect(ben.isMarked('c1')).toBe(false)
})

test('a brand that one may not see has nothing of one’s own; who may see none is told so', async () => {
  const { anna, ben, faults, remove } = await team()
  anna.sync.stop()
  anna.reviews.change('contoso', ['c9'], { reviewed: true })
  faults.brandIds = []
  expect(await remove()).toMatchObject({ removed: 0, problem: 'refused' })
  faults.brandIds = ['', BRAND]
  expect(await remove()).toMatchObject({ removed: 3, problem: null })
  await vi.waitFor(() => expect(ben.noteOf('c2')).toBe(''))
})

test('nothing more is removed once what is here is another reader’s', async () => {
  const { anna, versionsOf, remove } = await team()
  anna.sync.stop()
  const before = versionsOf(reviewKey('c2'))
  expect(await remove(AbortSignal.abort())).toMatchObject({ removed: 0 })
  expect(versionsOf(reviewKey('c2'))).toBe(before)
  expect(anna.reviews.record('c2')?.members['note']?.[1]).toBe(NOW)
})

test('earlier versions are asked for once a brand; what nobody sees or knows is not counted as removed', async () => {
  const { anna, store, histories, versionsOf, remove } = await team()
  anna.mark('c4')
  anna.reviews.change(BRAND, ['c4'], { reviewed: false })
  await vi.waitFor(() => expect(versionsOf(reviewKey('c4'))).toBeGreaterThan(0))
  store(reviewKey('c9'), new TextEncoder().encode('{"v":2}'))
  anna.sync.stop()
  expect(await remove()).toEqual({ removed: 3, left: 0, newer: 1, problem: null })
  expect(histories()).toBe(2)
})
