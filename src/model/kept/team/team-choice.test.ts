import { expect, test } from 'vitest'
import { changedChoice, choiceFor, readWriter, writerText } from './team-choice.ts'

test('who has not chosen shares nothing; the first choice gives the browser an id that stays', () => {
  const none = choiceFor([], 'a')
  expect(none).toMatchObject({ sharing: 'undecided', name: '', id: '' })
  const named = changedChoice(none, { name: 'Anna' })
  expect(named.id).not.toBe('')
  expect(changedChoice(named, { sharing: 'on' })).toEqual({ ...named, sharing: 'on' })
  expect(choiceFor([['a', named]], 'a')).toBe(named)
  expect(choiceFor([['a', named]], 'b')).toEqual(none)
})

test.each(['Anna', 'Anna Lindqvist', '安娜', '<b>Ben</b>'])('%s is read as written', (name) => {
  expect(readWriter(writerText({ id: 'x-1', name }))).toEqual({ id: 'x-1', name })
})

test.each(['', 'x', 'x ', ' Anna', 'x   '])('nobody is called %j', (writer) => {
  expect(readWriter(writer)).toBeNull()
})

test('a long name is cut', () => {
  expect(readWriter(`x ${'y'.repeat(100)}`)?.name).toHaveLength(60)
})
