import { expect, test, vi } from 'vitest'
import { TEAM_CHOICES, TEAM_PROGRESS } from '../../local-storage.ts'
import { unsaved } from '../../persisted-atom.ts'
import { testServices } from '../../test-services.ts'
import {
  changedChoice,
  choiceFor,
  progressFor,
  readActor,
  teamChoicesOf,
  teamProgressOf,
  withValue,
  actorText,
} from './team-choice.ts'

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
  expect(readActor(actorText({ id: 'x-1', name }))).toEqual({ id: 'x-1', name })
})

test.each(['', 'x', 'x ', ' Anna', 'x   '])('nobody is called %j', (actor) => {
  expect(readActor(actor)).toBeNull()
})

test('a long name is cut', () => {
  expect(readActor(`x ${'y'.repeat(100)}`)?.name).toHaveLength(60)
})

const CHOICE = { id: 'x', name: 'Anna', sharing: 'on', since: -1 } as const
const PROGRESS = { sentUntil: 5, ahead: -2 }

test('what is stored is read, and what is wrong in it is left out', () => {
  const wrong = [
    ['b', { ...CHOICE, id: 1 }],
    ['c', { ...CHOICE, name: null }],
    ['d', { ...CHOICE, sharing: 'maybe' }],
    ['e', { ...CHOICE, since: '1' }],
    [7, CHOICE],
    'f',
    ['g', null],
  ]
  const off = { ...CHOICE, sharing: 'off' as const }
  const undecided = { ...CHOICE, sharing: 'undecided' as const }
  const right = [
    ['a', CHOICE],
    ['off', off],
    ['undecided', undecided],
  ] as const
  localStorage.setItem(TEAM_CHOICES, JSON.stringify([...right, ...wrong]))
  localStorage.setItem(
    TEAM_PROGRESS,
    JSON.stringify([
      ['a', PROGRESS],
      ['b', { ...PROGRESS, ahead: null }],
      ['c', { ahead: 1 }],
      ['d', 'x'],
    ]),
  )
  const services = testServices()
  expect(teamChoicesOf(services).get()).toEqual(right)
  expect(teamProgressOf(services).get()).toEqual([['a', PROGRESS]])
})

test.each(['{}', 'null', '[7]', '['])('%s is nothing', (stored) => {
  localStorage.setItem(TEAM_CHOICES, stored)
  expect(teamChoicesOf(testServices()).get()).toEqual([])
})

test('a value takes the place of the one before, and leaves the others', () => {
  const other = { sentUntil: 6, ahead: 0 }
  const known = withValue(withValue([['b', other]], 'a', other), 'a', PROGRESS)
  expect(known).toHaveLength(2)
  expect(progressFor(known, 'a')).toBe(PROGRESS)
  expect(progressFor(known, 'b')).toBe(other)
  expect(progressFor(known, 'c')).toEqual({ sentUntil: -1, ahead: 0 })
})

test('a choice that cannot be stored is in the notice', () => {
  const choices = teamChoicesOf(testServices())
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const anna = changedChoice(choiceFor([], 'a'), { name: 'Anna' })
  choices.set([['a', anna]])
  expect(unsaved.get().get('settings')).toBe('full')
  choices.set([['a', anna]])
  expect(unsaved.get().get('settings')).toBeUndefined()
})
