import { expect, test } from 'vitest'
import type { Citation } from '../../../api/citations.ts'
import { citationsOf } from '../../../model/citation-list/test-citations.ts'
import { type FoundCitations, searchCitations } from './menu-commands.ts'

const page = (order: string, citations: readonly Citation[]) => ({ order, citations })

const CITATIONS = citationsOf([1, 2, 3, 4, 5, 6]).map((citation, index) => ({
  ...citation,
  query: index % 2 === 0 ? 'Which tea is best?' : 'Coffee or cocoa?',
  mention: 'Best of all is Northwind.',
}))

function search(text: string) {
  const found: FoundCitations[] = []
  const pages = [page('a', CITATIONS.slice(0, 3)), page('b', CITATIONS.slice(3))]
  const work = searchCitations({ pages }, text, () => undefined, {
    most: 4,
    onDone: (all) => found.push(all),
  })
  const slices = [...work].length
  return { slices, ids: found[0]?.first.map(({ id }) => id), count: found[0]?.count }
}

test('citations whose question has the text come before the others, each in the order of the list', () => {
  expect(search('best')).toMatchObject({ ids: ['cit_1', 'cit_3', 'cit_5', 'cit_2'], count: 6 })
  expect(search('cocoa northwind')).toMatchObject({ ids: ['cit_2', 'cit_4', 'cit_6'], count: 3 })
})

test('each page is a step of its own, so that a long list does not hold the page up', () => {
  expect(search('nothing like this')).toEqual({ slices: 2, ids: [], count: 0 })
})
