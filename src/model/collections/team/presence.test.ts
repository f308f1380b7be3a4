import { createAtom } from '@tanstack/store'
import { beforeEach, expect, test, vi } from 'vitest'
import { Presence, type PresenceMessage, readPresence } from './presence.ts'
import { presenceOn } from './start-sync.ts'
import type { TeamConnection } from './team-server.ts'
import { testServer } from './test-team-server.ts'

beforeEach(() => vi.useFakeTimers())
const BEN: PresenceMessage = { id: 'b', name: 'Ben', tab: '1', brandId: 'tea', open: 'c1' }
const open = (citationId: string, brandId = 'tea') => ({ brandId, citationId })

function member(id = 'a', name = 'Anna') {
  const told: PresenceMessage[] = []
  const seen: { others: readonly PresenceMessage[] } = { others: [] }
  const presence = new Presence({
    me: () => ({ id, name }),
    publish: (here) => told.push(here),
    onOthers: (others) => {
      seen.others = others
    },
  })
  return { presence, told, opens: () => told.map((here) => here.open), seen }
}

test('what is open is told at once, and every 15 seconds until nothing is', () => {
  const { presence, told, opens } = member()
  presence.show(open('c1'))
  expect(told).toMatchObject([{ id: 'a', name: 'Anna', brandId: 'tea', open: 'c1' }])
  vi.advanceTimersByTime(30_000)
  presence.show(null)
  vi.advanceTimersByTime(30_000)
  expect(opens()).toEqual(['c1', 'c1', 'c1', ''])
})

test('another citation is told every 15 seconds in place of the one before, and the same one is not told anew', () => {
  const { presence, opens } = member()
  presence.show(open('c1'))
  vi.advanceTimersByTime(1000)
  presence.show(open('c2'))
  vi.advanceTimersByTime(14_000)
  presence.show(open('c2'))
  vi.advanceTimersByTime(2000)
  expect(opens()).toEqual(['c1', 'c2', 'c2'])
})

test('whoever runs through the list tells where they are, not each row', () => {
  const { presence, opens } = member()
  for (const id of ['c1', 'c2', 'c3', 'c4']) presence.show(open(id))
  vi.advanceTimersByTime(1000)
  expect(opens()).toEqual(['c1', 'c4'])
})

test('the team of the brand before is told too', () => {
  const { presence, told } = member()
  presence.show(open('c1'))
  presence.show(open('c9', 'coffee'))
  vi.advanceTimersByTime(1000)
  expect(told.map((here) => [here.brandId, here.open])).toEqual([
    ['tea', 'c1'],
    ['tea', ''],
    ['coffee', 'c9'],
  ])
})

test('whoever had it open no longer has it, also when another reader follows', () => {
  const me = { id: 'a', name: 'Anna' }
  const told: PresenceMessage[] = []
  const presence = new Presence({
    me: () => ({ ...me }),
    publish: (here) => told.push(here),
    onOthers: () => {},
  })
  presence.show(open('c1'))
  me.id = 'b'
  presence.show(null)
  expect(told.map((here) => [here.id, here.open])).toEqual([
    ['a', 'c1'],
    ['a', ''],
  ])
})

test('a colleague is here until they leave, or are not heard for 40 seconds', () => {
  const { presence, seen } = member()
  presence.subscribe(BEN)
  presence.subscribe({ ...BEN, tab: '2', open: 'c2' })
  expect(seen.others.map((here) => here.open)).toEqual(['c1', 'c2'])
  presence.subscribe({ ...BEN, open: '' })
  vi.advanceTimersByTime(39_000)
  expect(seen.others.map((here) => here.open)).toEqual(['c2'])
  vi.advanceTimersByTime(1000)
  expect(seen.others).toEqual([])
})

test('somebody new is answered once, and the own tabs are no colleagues', () => {
  const { presence, opens, seen } = member()
  presence.show(open('c5'))
  vi.advanceTimersByTime(1000)
  presence.subscribe(BEN)
  presence.subscribe({ ...BEN, open: 'c2' })
  presence.subscribe({ ...BEN, id: 'a' })
  vi.advanceTimersByTime(1000)
  expect(opens()).toEqual(['c5', 'c5'])
  expect(seen.others).toHaveLength(1)
})

test('after forgetting, nobody is here, until they are heard again', () => {
  const { presence, seen } = member()
  presence.subscribe(BEN)
  presence.forget()
  expect(seen.others).toEqual([])
  vi.advanceTimersByTime(30_000)
  presence.subscribe(BEN)
  vi.advanceTimersByTime(30_000)
  expect(seen.others).toEqual([BEN])
})

test('somebody unknown who has left is neither here nor answered', () => {
  const { presence, opens, seen } = member()
  presence.show(open('c5'))
  presence.subscribe({ ...BEN, open: '' })
  vi.advanceTimersByTime(1000)
  expect(seen.others).toEqual([])
  expect(opens()).toEqual(['c5'])
})

test('no more than 200 are listened to', () => {
  const { presence, seen } = member()
  for (let tab = 0; tab < 300; tab += 1) presence.subscribe({ ...BEN, tab: String(tab) })
  expect(seen.others).toHaveLength(200)
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['no name', { ...BEN, name: ' ' }],
  ['no text', { ...BEN, open: 7 }],
  ['half a pair', { ...BEN, name: '\ud83c' }],
  ['too long', { ...BEN, open: 'x'.repeat(3000) }],
])('what is not this is not heard: %s', (_, told) => {
  expect(readPresence(told)).toBeNull()
})

test('a name is one line, whole and short', () => {
  const name = `Ben\n\n${'x'.repeat(55)}🍵`
  expect(readPresence({ ...BEN, name })?.name).toBe(`Ben ${'x'.repeat(55)}\ufffd`)
})

test('it is told as JSON, where the brand is a name for the server; the rest is not heard', async () => {
  const connection = await testServer().server.connect()
  const [sent, heard]: [unknown[], PresenceMessage[]] = [[], []]
  connection.subscribe = (subject, onTold) => {
    connection.publish = (to, bytes) => {
      sent.push(subject, to)
      for (const each of [bytes, new Uint8Array([0xff])]) onTold(each)
    }
    return () => {}
  }
  const publish = presenceOn(createAtom<TeamConnection | null>(connection), (here) => {
    heard.push(here)
  })
  publish({ ...BEN, brandId: '' })
  publish({ ...BEN, brandId: 'northwind' })
  expect(sent).toEqual(['team.here.bm9ydGh3aW5k', 'team.here.bm9ydGh3aW5k'])
  expect(heard).toEqual([{ ...BEN, brandId: 'northwind' }])
})
