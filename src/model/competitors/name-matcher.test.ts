import { expect, test, vi } from 'vitest'
import { foldText } from '../../lib/fold-text.ts'
import { cited } from '../citation-list/test-citations.ts'
import { competitorsNamedIn } from './answer-texts.ts'
import type { Competitor } from './competitors.ts'

const competitor = (name: string, ...aliases: string[]): Competitor => ({
  name,
  aliases,
  domains: [],
})

const NOTHING_READ = () => undefined

test('a competitor is found by its name or an alias in the question, the mention and the answer, and counts once', () => {
  const read = competitorsNamedIn([competitor('Harney', 'H & S'), competitor('Ippodo')], (id) =>
    id === 'read' ? foldText('Ippodo and Harney have both.') : undefined,
  )
  const found = (citation: Parameters<typeof cited>[0]) => read(cited(citation))
  expect(found({ id: 'a', query: 'northwind or harney', mention: 'Nothing' })).toEqual([0])
  expect(found({ id: 'b', query: 'best tea', mention: 'Ippodo wins.' })).toEqual([1])
  expect(found({ id: 'c', query: 'is h & s good', mention: 'Harney is.' })).toEqual([0])
  expect(found({ id: 'read', query: 'best tea', mention: 'Ippodo wins.' })).toEqual([1, 0])
  expect(found({ id: 'd', query: 'best tea', mention: 'Ippodos wins.' })).toEqual([])
})

test.each([
  'A+B (Tea)',
  'tea.co',
  '[x]',
  'what?',
  '$1',
  'a|b',
  'one/two',
  '^top',
  '{x}',
  'a*',
  '\\d',
  'a-z',
])('the name %s is found as it is written', (name) => {
  const read = competitorsNamedIn([competitor(name)], NOTHING_READ)
  expect(read(cited({ id: 'a', query: 'tea', mention: `Try ${name} today` }))).toEqual([0])
})

test('a name of blanks is found nowhere, alone and among others', () => {
  const blank = competitor(' ')
  const citation = cited({ id: 'a', query: 'best tea', mention: 'Harney wins.' })
  expect(competitorsNamedIn([blank], NOTHING_READ)(citation)).toEqual([])
  expect(competitorsNamedIn([], NOTHING_READ)(citation)).toEqual([])
  expect(competitorsNamedIn([blank, competitor('Harney')], NOTHING_READ)(citation)).toEqual([1])
})

test('each citation is read once', () => {
  const answerOf = vi.fn(NOTHING_READ)
  const read = competitorsNamedIn([competitor('Harney')], answerOf)
  const citation = cited({ id: 'a', query: 'best tea', mention: 'Harney wins.' })
  expect(read(citation)).toBe(read(citation))
  expect(answerOf).toHaveBeenCalledTimes(1)
})
