import { expect, test } from 'vitest'
import { NOW } from '../test-records.ts'
import { withOwnText } from './earlier-versions.ts'
import { join, settled } from './test-colleagues.ts'
import { testServer } from './test-team-server.ts'

async function annaAndBen() {
  const { engine: server } = testServer()
  let time = NOW
  const clock = { now: () => time }
  const [anna, ben] = [join(server, 'a Anna', clock), join(server, 'b Ben', clock)]
  await settled(anna, ben)
  const passSecond = () => {
    time += 1000
  }
  return { anna, ben, passSecond }
}

test('however often a colleague writes over a note, its author keeps it, and can restore it', async () => {
  const { anna, ben, passSecond } = await annaAndBen()
  anna.write('c1', 'What Anna found')
  await settled(anna, ben)
  for (let version = 1; version <= 9; version += 1) {
    passSecond()
    ben.write('c1', version === 5 ? '' : `Ben ${version}`)
    await settled(anna, ben)
  }
  const ofAnna = anna.reviews.record('c1')
  expect(anna.noteOf('c1')).toBe('Ben 9')
  if (ofAnna === undefined) throw new Error('Anna has no record')
  expect(withOwnText([], ofAnna, 'note')).toEqual([
    { text: 'What Anna found', author: 'Anna', time: NOW },
  ])
  // It is hers alone, and only once in the list.
  expect(Object.keys(ben.reviews.record('c1')?.members ?? {})).toEqual(['note'])
  const version = { text: 'What Anna found', author: 'Anna', time: NOW }
  expect(withOwnText([version], ofAnna, 'note')).toEqual([version])
  anna.write('c1', 'What Anna found')
  await settled(anna, ben)
  const restored = anna.reviews.record('c1')
  expect(restored === undefined ? null : withOwnText([], restored, 'note')).toEqual([])
  expect(ben.noteOf('c1')).toBe('What Anna found')
})

test('a colleague who repeats a note before writing something else does not erase it', async () => {
  const { anna, ben, passSecond } = await annaAndBen()
  anna.write('c1', 'First')
  passSecond()
  anna.write('c1', 'Second')
  await settled(anna, ben)
  expect(Object.keys(anna.reviews.record('c1')?.members ?? {})).toEqual(['note'])
  for (const note of ['Second', 'Second, and more', 'Something else']) {
    passSecond()
    ben.write('c1', note)
    await settled(anna, ben)
  }
  const ofAnna = anna.reviews.record('c1')
  if (ofAnna === undefined) throw new Error('Anna has no record')
  expect(withOwnText([], ofAnna, 'note').map(({ text }) => text)).toEqual(['Second'])
})
