import { expect, test } from 'vitest'
import type { StoredRecord } from '../record.ts'
import { NOW } from '../test-records.ts'
import { earlierVersions } from './earlier-versions.ts'
import { join, settled } from './test-colleagues.ts'
import { BRAND, NO_TEAM, reviewKey, testServer } from './test-team-server.ts'

const KEY = { brandId: BRAND, kind: 'review', id: 'cit_1' } as const

const versionsOn = async (
  { server }: ReturnType<typeof testServer>,
  record?: StoredRecord,
  { id = KEY.id, member = 'note' }: { id?: string; member?: string } = {},
) => earlierVersions(NO_TEAM, { ...KEY, id }, member, record, server)

function storeNote(store: (key: string, bytes: Uint8Array) => number, value: unknown) {
  store(reviewKey(KEY.id), new TextEncoder().encode(JSON.stringify(value)))
}

const noteOf = (note: unknown, ms: number, actor: string) => ({
  v: 1,
  members: { note: [note, [ms, 0, actor]], flagged: [true, [NOW, 0, actor]] },
})

test('the versions of a note are read once each, the latest first, without the present one', async () => {
  const server = testServer()
  const stored = [
    noteOf('First', NOW - 30, 'a Anna'),
    noteOf('First', NOW - 30, 'a Anna'),
    noteOf('Second', NOW - 20, 'b Ben'),
    noteOf('', NOW - 10, 'b Ben'),
    noteOf('Present', NOW, 'a Anna'),
  ]
  for (const value of stored) storeNote(server.store, value)
  expect(await versionsOn(server)).toEqual([
    { text: 'Second', author: 'Ben', time: NOW - 20 },
    { text: 'First', author: 'Anna', time: NOW - 30 },
  ])
})

test('rubbish among the versions is left out, and a note that was never written has none', async () => {
  const server = testServer()
  expect(await versionsOn(server)).toEqual([])
  const odd = [null, { v: 2 }, noteOf(7, NOW, 'a Anna'), { v: 1, members: { note: 'text' } }]
  for (const value of [noteOf('Kept', NOW - 1, 'nobody'), ...odd, noteOf('Now', NOW, 'a Anna')]) {
    storeNote(server.store, value)
  }
  expect(await versionsOn(server)).toEqual([{ text: 'Kept', author: '', time: NOW - 1 }])
  expect(await versionsOn(server, undefined, { member: '__proto__' })).toEqual([])
})

test('a server that is away says so', async () => {
  const server = testServer()
  server.faults.isDown = true
  await expect(versionsOn(server)).rejects.toMatchObject({ reason: 'away' })
})

async function annaAndBen() {
  const made = testServer()
  let time = NOW
  const clock = { now: () => time }
  const [anna, ben] = [join(made.server, 'a Anna', clock), join(made.server, 'b Ben', clock)]
  await settled(anna, ben)
  const write = async (one: typeof anna, ...notes: string[]) => {
    for (const note of notes) {
      one.write('c1', note)
      await settled(anna, ben)
      time += 1000
    }
  }
  const ofAnna = async (from = made) => versionsOn(from, anna.reviews.record('c1'), { id: 'c1' })
  return { anna, ben, write, ofAnna }
}

test('however often a colleague writes over a note, its author keeps it, and can restore it', async () => {
  const { anna, ben, write, ofAnna } = await annaAndBen()
  const own = { text: 'What Anna found', author: 'Anna', time: NOW }
  await write(anna, own.text)
  await write(ben, 'Ben 1')
  // Only once in the list.
  expect(await ofAnna()).toEqual([own])
  await write(ben, 'Ben 2', 'Ben 3', 'Ben 4', '', 'Ben 6', 'Ben 7', 'Ben 8', 'Ben 9')
  expect(anna.noteOf('c1')).toBe('Ben 9')
  expect((await ofAnna()).at(-1)).toEqual(own)
  // It is hers alone.
  expect(Object.keys(ben.reviews.record('c1')?.members ?? {})).toEqual(['note'])
  await write(anna, own.text)
  expect(await ofAnna(testServer())).toEqual([])
  expect(ben.noteOf('c1')).toBe(own.text)
})

test('a colleague who repeats a note before writing something else does not erase it', async () => {
  const { anna, ben, write, ofAnna } = await annaAndBen()
  await write(anna, 'First', 'Second')
  expect(Object.keys(anna.reviews.record('c1')?.members ?? {})).toEqual(['note'])
  await write(ben, 'Second', 'Second, and more', 'Something else')
  expect((await ofAnna(testServer())).map(({ text }) => text)).toEqual(['Second'])
})
