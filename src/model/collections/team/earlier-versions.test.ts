import { expect, test } from 'vitest'
import { NOW } from '../test-records.ts'
import { readVersions } from './earlier-versions.ts'
import { BRAND, reviewKey, testServer } from './test-team-server.ts'

const KEY = { brandId: BRAND, kind: 'review', id: 'cit_1' } as const

function storeNote(store: (key: string, bytes: Uint8Array) => number, value: unknown) {
  store(reviewKey(KEY.id), new TextEncoder().encode(JSON.stringify(value)))
}

const noteOf = (note: unknown, ms: number, actor: string) => ({
  v: 1,
  members: { note: [note, [ms, 0, actor]], flagged: [true, [NOW, 0, actor]] },
})

test('the versions of a note are read once each, the latest first, without the present one', async () => {
  const { engine: server, store } = testServer()
  const stored = [
    noteOf('First', NOW - 30, 'a Anna'),
    noteOf('First', NOW - 30, 'a Anna'),
    noteOf('Second', NOW - 20, 'b Ben'),
    noteOf('', NOW - 10, 'b Ben'),
    noteOf('Present', NOW, 'a Anna'),
  ]
  for (const value of stored) storeNote(store, value)
  expect(await readVersions(server, KEY, 'note')).toEqual([
    { text: 'Second', author: 'Ben', time: NOW - 20 },
    { text: 'First', author: 'Anna', time: NOW - 30 },
  ])
})

test('rubbish among the versions is left out, and a note that was never written has none', async () => {
  const { engine: server, store } = testServer()
  expect(await readVersions(server, KEY, 'note')).toEqual([])
  const odd = [null, { v: 2 }, noteOf(7, NOW, 'a Anna'), { v: 1, members: { note: 'text' } }]
  for (const value of [noteOf('Kept', NOW - 1, 'nobody'), ...odd, noteOf('Now', NOW, 'a Anna')]) {
    storeNote(store, value)
  }
  expect(await readVersions(server, KEY, 'note')).toEqual([
    { text: 'Kept', author: '', time: NOW - 1 },
  ])
  expect(await readVersions(server, KEY, '__proto__')).toEqual([])
})

test('an engine that is away says so', async () => {
  const { engine: server, faults } = testServer()
  faults.isDown = true
  await expect(readVersions(server, KEY, 'note')).rejects.toMatchObject({ reason: 'away' })
})
