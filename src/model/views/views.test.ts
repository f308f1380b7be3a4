import { expect, test, vi } from 'vitest'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { testBrowser } from '../kept/test-records.ts'
import { importableViews, oldViewRecords, type SavedView, SavedViews, VIEW } from './views.ts'

const view = (name: string) => ({ name, filter: { ...NO_FILTER, q: name } })

async function openViews(...names: string[]) {
  const browser = testBrowser()
  const views = new SavedViews(browser.tab(VIEW))
  await views.records.ready()
  for (const name of names) views.add(view(name))
  const named = (name: string): SavedView => {
    const found = views.all.get().find((each) => each.name === name)
    if (found === undefined) throw new Error(name)
    return found
  }
  return { browser, views, named, names: () => views.all.get().map(({ name }) => name) }
}

test('views are kept for the next visit, in their order', async () => {
  const { browser } = await openViews('Tea', 'Harney')
  await vi.waitFor(() => expect(browser.stored.size).toBe(2))
  const next = new SavedViews(browser.tab(VIEW))
  await next.records.ready()
  expect(next.all.get()).toMatchObject([view('Tea'), view('Harney')])
})

test('they can be moved, but not beyond the ends', async () => {
  const { views, named, names } = await openViews('a', 'b', 'c')
  views.move(named('b'), -1)
  views.move(named('b'), -1)
  expect(names()).toEqual(['b', 'a', 'c'])
  views.move(named('a'), 1)
  views.move(named('a'), 1)
  expect(names()).toEqual(['b', 'c', 'a'])
})

test('one can be removed and come back to its place', async () => {
  const { views, named, names } = await openViews('a', 'b', 'c')
  const removed = named('b')
  views.remove(removed)
  expect(names()).toEqual(['a', 'c'])
  views.restore(removed)
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('one can be renamed, and a name is taken whatever its case', async () => {
  const { views, named, names } = await openViews('a', 'b')
  views.rename(named('a'), 'Tea')
  expect(names()).toEqual(['Tea', 'b'])
  expect([views.has('tea'), views.has('a')]).toEqual([true, false])
})

test('two that share a place, since they were added in two tabs at once, can be moved apart', async () => {
  const { views, named, names } = await openViews('a')
  const { place } = named('a')
  views.records.change('', ['other'], { ...view('b'), place })
  views.add(view('c'))
  views.move(named('c'), -1)
  expect(names()).toHaveLength(3)
  expect(names().at(-1)).not.toBe('c')
})

test('wrong views of earlier versions are dropped one by one, and the others keep their order', async () => {
  const wrong = [null, 7, {}, { name: 'x' }, { name: 7, filter: {} }]
  const partly = { name: 'b', filter: { from: 'yesterday', sentiment: 'negative' } }
  const records = oldViewRecords([...wrong, view('a'), partly])
  expect(records.slice(0, wrong.length)).toEqual(wrong.map(() => null))
  const { views } = await openViews()
  views.records.adopt(records.filter((record) => record !== null))
  expect(views.all.get()).toMatchObject([
    view('a'),
    { name: 'b', filter: { ...NO_FILTER, sentiment: ['negative'] } },
  ])
})

test('a view without a name or a filter is not shown', async () => {
  const { views } = await openViews('a')
  views.records.change('', ['x'], { name: ' ', filter: {} })
  views.records.change('', ['y'], { name: 'y', filter: 'all' })
  expect(views.all.get()).toHaveLength(1)
})

test('an imported view that is there under another id is left out, and one with a taken name gets a number', async () => {
  const { views } = await openViews('a')
  const records = oldViewRecords([view('a'), { name: 'A', filter: { q: 'other' } }])
  const imported = importableViews(
    views,
    records.filter((record) => record !== null),
  )
  expect(imported.map((record) => VIEW.read(record)?.name)).toEqual(['A (2)'])
})
