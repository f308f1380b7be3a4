// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { readViews, SavedViews } from './views.ts'

const ADDRESS = 'https://api.example'
const view = (name: string) => ({ name, filter: { ...NO_FILTER, q: name } })

beforeEach(() => {
  localStorage.clear()
})

function openViews(...names: string[]) {
  const views = new SavedViews(ADDRESS)
  for (const name of names) views.add(view(name))
  return { views, names: () => views.all.get().map(({ name }) => name) }
}

test('views are kept for their service', () => {
  openViews('Tea', 'Harney')
  expect(new SavedViews(ADDRESS).all.get()).toEqual([view('Tea'), view('Harney')])
  expect(new SavedViews('https://other.example').all.get()).toEqual([])
})

test('they can be moved, but not beyond the ends', () => {
  const { views, names } = openViews('a', 'b', 'c')
  views.move('b', -1)
  views.move('b', -1)
  expect(names()).toEqual(['b', 'a', 'c'])
  views.move('a', 1)
  views.move('a', 1)
  expect(names()).toEqual(['b', 'c', 'a'])
})

test('one can be removed and come back to its place', () => {
  const { views, names } = openViews('a', 'b', 'c')
  const index = views.remove('B')
  expect(names()).toEqual(['a', 'c'])
  views.add(view('b'), index)
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('one can be renamed', () => {
  const { views, names } = openViews('a', 'b')
  views.rename('a', 'Tea')
  expect(names()).toEqual(['Tea', 'b'])
  expect([views.has('tea'), views.has('a')]).toEqual([true, false])
})

test('a change in another tab arrives', () => {
  const { views, names } = openViews('a')
  const key = `views:${ADDRESS}`
  localStorage.setItem(key, JSON.stringify([view('b')]))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(names()).toEqual(['b'])
  expect(views.has('a')).toBe(false)
})

test('wrong stored records are dropped one by one, and so are wrong filters', () => {
  const wrong = [null, 7, {}, { name: 'x' }, { name: ' ', filter: {} }, { name: 7, filter: {} }]
  const long = { name: 'x'.repeat(81), filter: {} }
  const partly = { name: 'b', filter: { from: 'yesterday', sentiment: 'negative' } }
  expect(readViews([...wrong, view('a'), long, partly, view('A')])).toEqual([
    view('a'),
    { name: 'b', filter: { ...NO_FILTER, sentiment: ['negative'] } },
  ])
  expect(readViews({ 0: view('a') })).toEqual([])
})
