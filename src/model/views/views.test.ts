import { expect, test, vi } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { EVERY_FILTER } from '../citation-list/test-filters.ts'
import type { StoredRecord } from '../collections/record.ts'
import { testBrowser } from '../collections/test-records.ts'
import {
  filterOfView,
  importableViews,
  MAX_NAME_LENGTH,
  periodStarts,
  type SavedView,
  SavedViews,
  VIEW,
} from './views.ts'

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

async function viewsAt(places: Readonly<Record<string, string>>) {
  const opened = await openViews()
  for (const [name, place] of Object.entries(places)) {
    opened.views.records.change('', [name], { ...view(name), place })
  }
  return opened
}

test('a view keeps every filter of the list', async () => {
  const { browser, views } = await openViews()
  views.add({ name: 'All', filter: EVERY_FILTER })
  await vi.waitFor(() => expect(browser.stored.size).toBe(1))
  const next = new SavedViews(browser.tab(VIEW))
  await next.records.ready()
  expect(next.all.get()).toMatchObject([{ name: 'All', filter: EVERY_FILTER }])
})

test('they can be moved, but not beyond the ends', async () => {
  const { views, named, names } = await viewsAt({ a: 'a0', b: 'a1', c: 'a2' })
  views.move(named('b'), -1)
  views.move(named('b'), -1)
  expect(names()).toEqual(['b', 'a', 'c'])
  views.move(named('a'), 1)
  views.move(named('a'), 1)
  expect(names()).toEqual(['b', 'c', 'a'])
})

test('one can be renamed, and a name is taken whatever its case', async () => {
  const { views, named, names } = await openViews('a', 'b')
  views.rename(named('a'), 'Tea')
  expect(names()).toEqual(['Tea', 'b'])
  expect([views.has('tea'), views.has('a')]).toEqual([true, false])
})

test('one can be moved past two that share a place, since they were added in two tabs at once', async () => {
  const { views, named, names } = await viewsAt({
    m: 'a0',
    twin1: 'a1',
    twin2: 'a1',
    c: 'a1V',
    b: 'a2',
  })
  views.move(named('c'), -1)
  expect(names()).toEqual(['m', 'c', 'twin1', 'twin2', 'b'])
  views.move(named('c'), 1)
  expect(names()).toEqual(['m', 'twin1', 'twin2', 'c', 'b'])
  views.move(named('twin2'), -1)
  expect(names()).toEqual(['m', 'twin2', 'twin1', 'c', 'b'])
})

test('one that is moved beside a place that is none gets that of a first view', async () => {
  const { views, named, names } = await viewsAt({ a: '?', b: 'a0', c: 'a1', d: 'a2' })
  views.move(named('b'), -1)
  views.move(named('d'), -1)
  expect(names()).toEqual(['a', 'b', 'd', 'c'])
})

test('two in the same place, and one without a place, have a fixed order', async () => {
  const { views, names } = await openViews()
  for (const id of ['b', 'c', 'a']) views.records.change('', [id], { ...view(id), place: 'a1' })
  views.records.change('', ['z'], view('z'))
  expect(names()).toEqual(['z', 'a', 'b', 'c'])
})

test('a view without a name or a filter is not shown, and a name is trimmed', async () => {
  const { views, names } = await openViews(' a ')
  views.records.change('', ['x'], { name: ' ', filter: {} })
  views.records.change('', ['y'], { name: 'y', filter: 'all' })
  views.records.change('', ['v'], { name: 7, filter: {} })
  expect(names()).toEqual(['a'])
})

test('a view knows whether something of its saved filter cannot be read', async () => {
  const { views, named } = await openViews('whole')
  const saved = {
    newer: { q: 'tea', language: ['de'] },
    day: { ...NO_FILTER, from: 'soon' },
    type: { type: ['community', 'unknown'] },
  }
  for (const [name, filter] of Object.entries(saved)) {
    views.records.change('', [name], { name, filter, place: 'z' })
  }
  expect(['whole', 'newer', 'day', 'type'].map((name) => named(name).isPartial)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

const importedNames = (views: SavedViews, stored: readonly { name: string; filter: unknown }[]) => {
  const records = stored.map(({ name, filter }, index): StoredRecord => {
    const members = { name: [name, 1], filter: [filter, 1], place: [`a${index}`, 1] } as const
    return { id: `imported ${index}`, brandId: '', members }
  })
  return importableViews(views, records).map((record) => VIEW.read(record)?.name)
}

test('a long name, which a colleague can send, is cut as one’s own would be', async () => {
  const { views, names } = await openViews()
  views.records.change('', ['x'], { ...view('x'.repeat(30_000)), place: 'a0' })
  expect(names()).toEqual(['x'.repeat(MAX_NAME_LENGTH)])
})

test('an imported view that is there under another id is left out, and one with a taken name gets a number', async () => {
  const { views } = await openViews('a', 'z')
  expect(importedNames(views, [view('a'), { name: 'A', filter: { q: 'other' } }])).toEqual([
    'A (2)',
  ])
  const alike = [
    { name: 'b', filter: view('a').filter },
    { name: 'a', filter: { q: 'other' } },
  ]
  expect(importedNames(views, alike)).toEqual(['b', 'a (2)'])
})

test('a number is counted up until the name is free, and a long name is cut for it', async () => {
  const long = 'x'.repeat(MAX_NAME_LENGTH)
  const { views } = await openViews('a', 'a (2)', long)
  const other = { q: 'other' }
  const stored = [
    { name: 'a', filter: other },
    { name: long, filter: other },
  ]
  expect(importedNames(views, stored)).toEqual(['a (3)', `${'x'.repeat(MAX_NAME_LENGTH - 6)} (2)`])
})

test('records that are kept already, and those that are no views, are imported as they are', async () => {
  const { views } = await openViews('a')
  const records = [...views.records.records(), { id: 'x', brandId: '', members: {} }]
  expect(importableViews(views, records)).toEqual(records)
})

test('a view of the last days follows them, one of fixed days stays, and an unknown period is none', async () => {
  const { browser, views, named } = await openViews()
  const filter = { ...NO_FILTER, q: 'tea', from: '2026-11-11' }
  views.add({ name: 'Week', filter, period: '7d' })
  views.add({ name: 'Visit', filter, period: 'visit' })
  views.add({ name: 'Fixed', filter })
  views.records.change('', ['other'], { name: 'Newer', filter, period: '90d', place: 'z' })
  const later = periodStarts(dayOf('2026-12-01'), dayOf('2026-11-30'))
  const starts = ['Week', 'Visit', 'Fixed', 'Newer'].map((name) => {
    const { q, from, to } = filterOfView(named(name), later)
    return [q, from, to].join(' ')
  })
  expect(starts).toEqual([
    'tea 2026-11-25 ',
    'tea 2026-11-30 ',
    'tea 2026-11-11 ',
    'tea 2026-11-11 ',
  ])
  await vi.waitFor(() => expect(browser.stored.size).toBe(4))
  const next = new SavedViews(browser.tab(VIEW))
  await next.records.ready()
  expect(next.all.get().map(({ period }) => period)).toEqual(['7d', 'visit', undefined, undefined])
})
