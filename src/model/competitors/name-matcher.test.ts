import { expect, test } from 'vitest'
import { foldText } from '../../lib/fold-text.ts'
import { cited } from '../citation-list/test-citations.ts'
import { competitorsNamedIn } from './answer-texts.ts'
import type { Competitor } from './competitors.ts'

const competitor = (name: string, ...aliases: string[]): Competitor => ({
  name,
  aliases,
  domains: [],
})

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

test.each(['A+B (Tea)', '[x]', '$1', 'a|b', '\\d'])(
  'the name %s is found as it is written',
  (name) => {
    const read = competitorsNamedIn([competitor(name)], () => undefined)
    expect(read(cited({ id: 'a', query: 'tea', mention: `Try ${name} today` }))).toEqual([0])
  },
)
