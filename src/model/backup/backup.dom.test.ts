import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isObject } from '../../lib/objects.ts'
import { tasksByTimer } from '../../lib/test-tasks.ts'
import { componentHistoryOf } from '../component-history/component-history.ts'
import { notesOf } from '../notes/notes.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { savedViewsOf } from '../views/views.ts'
import { workListOf } from '../work/work-list.ts'
import { backupParts } from './backup-parts.ts'
import { isAllRead, readBackup } from './backup.ts'
import {
  NOW,
  SCORES,
  REVIEW,
  NOTE,
  DATED,
  view,
  newBrowser,
  fill,
  planFor,
  writtenBackup,
  changesOf,
  FILLED,
  NOTHING,
  backupOf,
  recordOf,
  viewRecords,
} from './test-backup.ts'

let services = newBrowser()
beforeEach(() => {
  services = newBrowser()
})

test('another browser has everything after the import, and the same file then changes nothing', async () => {
  await fill(services)
  const text = await writtenBackup(services)
  const other = newBrowser()
  const plan = await planFor(other, text)
  expect(changesOf(plan)).toEqual(FILLED)
  expect(await writtenBackup(other)).not.toBe(text)
  await plan.apply()
  expect(await writtenBackup(other)).toBe(text)
  expect(changesOf(await planFor(other, text))).toEqual(NOTHING)
})

// The other kinds of records are read as reviews are.
test.each(['reviews', 'views', 'brands', 'componentHistory'])(
  'a flood of %s is read and checked in short tasks',
  async (name) => {
    await fill(services)
    const file: unknown = JSON.parse(await writtenBackup(services))
    if (!isObject(file)) throw new Error('It is an object.')
    const [one] = Array.isArray(file[name]) ? file[name] : []
    const differing = name === 'componentHistory' ? 'brandId' : 'id'
    const records = Array.from({ length: 500 }, (_, index) => ({
      ...one,
      [differing]: `flood-${index}`,
    }))
    const line = JSON.stringify({ [name]: records }).slice(1, -1)
    const text = `{${JSON.stringify({ ...file, [name]: [] }).slice(1, -1)},\n${line}}\n`
    const parse = vi.spyOn(JSON, 'parse')
    let now = 0
    // Each record takes at least a millisecond.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
    const tasks = tasksByTimer()
    const plan = await planFor(newBrowser(), text)
    expect(changesOf(plan)).toMatchObject({ [name]: 500 })
    expect(tasks.mock.calls.length).toBeGreaterThan(500 / 6)
    expect(parse).not.toHaveBeenCalledWith(text)
  },
)

test('a flood is written a thousand records a task', async () => {
  const ids = Array.from({ length: 2500 }, (_, index) => `cit_${index}`)
  reviewsOf(services).change('tea', ids, { reviewed: true })
  const tasks = tasksByTimer()
  const { reviews } = JSON.parse(await writtenBackup(services))
  expect(reviews.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(tasks.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('a backup with the oddest things that a reader can make is read', async () => {
  const long = '\u0001'.repeat(20_000)
  const texts = { platform: long, query: long, mention: long, sentiment: long, url: long }
  services.brands.add(
    { id: 'coffee', name: `\u202E${'x'.repeat(300)}` },
    { id: 'mine', name: ' \u0007' },
    { id: '..', name: 'Up' },
  )
  reviewsOf(services).change('tea', ['cit_1'], { flagged: true })
  reviewsOf(services).storeCitations([
    { ...texts, id: 'cit_1', detected_at: '2026-11-17T12:00:00Z' },
  ])
  workListOf(services).add('tea', {
    kind: 'question',
    subject: `${long}\uD800`,
    title: long,
    evidence: { href: `/brands/tea/question?q=${'x'.repeat(20_000)}`, words: 'x'.repeat(20_000) },
  })
  const text = await writtenBackup(services)
  const plan = await planFor(newBrowser(), text)
  expect(changesOf(plan)).toMatchObject({ reviews: 1, work: 1, brands: 2 })
})

test('what is kept already is not lost', async () => {
  await fill(services)
  const text = await writtenBackup(services)
  const other = newBrowser()
  await (await planFor(other, text)).apply()
  reviewsOf(other).change('tea', ['cit_1'], { note: 'They answered' })
  const [note] = notesOf(other).sorted.get()
  if (note === undefined) throw new Error('It was imported.')
  notesOf(other).edit(note, { ...DATED, text: 'Campaign, first day' })
  const [imported] = savedViewsOf(other).all.get()
  if (imported !== undefined) savedViewsOf(other).remove(imported)
  savedViewsOf(other).add(view('Harney', 'harney & sons'))
  other.brands.add({ id: 'coffee', name: 'Our coffee' })
  componentHistoryOf(other).see('tea', { ...SCORES, domain_authority: 76 }, NOW)
  const plan = await planFor(other, text)
  expect(changesOf(plan)).toEqual({ ...NOTHING, views: 1 })
  await plan.apply()
  expect(reviewsOf(other).get('cit_1')?.note).toBe('They answered')
  expect(notesOf(other).sorted.get()).toMatchObject([{ text: 'Campaign, first day' }])
  const names = savedViewsOf(other)
    .all.get()
    .map(({ name, filter }) => `${name}: ${filter.q}`)
  expect(names.toSorted()).toEqual(['Harney (2): harney', 'Harney: harney & sons'])
  expect(other.brands.nameOf('coffee')).toBe('Our coffee')
  expect(componentHistoryOf(other).of('tea').get()).toMatchObject([
    { date: '2026-11-16' },
    { date: '2026-11-17', domain_authority: 76 },
  ])
})

test('a backup says what it is, when it was written and for which service, with one part a line', async () => {
  await fill(services)
  const text = await writtenBackup(services)
  expect(JSON.parse(text)).toMatchObject({
    format: 'brand-visibility-backup',
    version: 2,
    exportedAt: '2026-11-17T13:00:00.000Z',
    service: window.location.origin,
  })
  expect(text.trimEnd().split('\n')).toHaveLength(4 + Object.keys(FILLED).length)
})

test('when each part is deleted, nothing is left', async () => {
  const empty = await writtenBackup(services)
  await fill(services)
  const parts = await backupParts(services)
  for (const { clear } of parts.values()) await clear()
  expect(await writtenBackup(services)).toBe(empty)
})

test('whether everything was read is known', async () => {
  await reviewsOf(services).ready()
  expect(isAllRead(services)).toBe(false)
  await writtenBackup(services)
  expect(isAllRead(services)).toBe(true)
})

test('a backup of another service says which', async () => {
  const text = await writtenBackup(services)
  expect((await planFor(services, text)).otherService).toBeNull()
  const other = JSON.stringify({ ...JSON.parse(text), service: 'https://other.example' })
  expect((await planFor(services, other)).otherService).toBe('https://other.example')
})

test('a record that was removed comes back with a backup', async () => {
  const text = backupOf({ notes: [NOTE] })
  await (await planFor(services, text)).apply()
  const [note] = notesOf(services).sorted.get()
  if (note === undefined) throw new Error('It was imported.')
  notesOf(services).remove(note)
  expect(JSON.parse(await writtenBackup(services))['notes']).toEqual([])
  const plan = await planFor(services, text)
  expect(changesOf(plan)['notes']).toBe(1)
  await plan.apply()
  expect(notesOf(services).sorted.get()).toMatchObject([{ text: 'Campaign' }])
})

test('views that are kept can be changed by a backup although no more can be added', async () => {
  const views = viewRecords(500)
  await (await planFor(services, backupOf({ views }))).apply()
  const [stored] = savedViewsOf(services).all.get()
  const members = { name: ['Tea', NOW], filter: [stored?.filter, 1] }
  const renamed = { id: stored?.id, brandId: '', members }
  expect(changesOf(await planFor(services, backupOf({ views: [renamed] })))).toEqual({
    ...NOTHING,
    views: 1,
  })
})

test('no more views can be imported than can be kept', async () => {
  const views = viewRecords(500)
  savedViewsOf(services).add(view('own', 'own'))
  const result = await readBackup(services, backupOf({ views }), NOW)
  expect(result).toEqual({ problem: 'views: more than 500 in all.' })
})

test('times of the future are written as the present, so that the file can be read', async () => {
  const future = Date.parse('2026-11-18T12:59:00.000Z')
  const backup = backupOf({ reviews: [recordOf('cit_1', { reviewed: true }, future)] })
  await (await planFor(services, backup)).apply()
  const before = NOW - 86_400_000
  const written = await writtenBackup(services, before)
  const other = newBrowser()
  expect('problem' in (await readBackup(other, written, before))).toBe(false)
})

describe('when this browser cannot store', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError')
  }

  test('the records, nothing has changed', async () => {
    const backup = backupOf({ reviews: [REVIEW], brands: [{ id: 'coffee', name: 'Coffee' }] })
    const plan = await planFor(services, backup)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await expect(plan.apply()).rejects.toThrow()
    expect([reviewsOf(services).all(), services.brands.added()]).toEqual([[], []])
  })

  test('the rest, its parts are named', async () => {
    const backup = backupOf({ reviews: [REVIEW], brands: [{ id: 'coffee', name: 'Coffee' }] })
    const plan = await planFor(services, backup)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    expect(await plan.apply()).toEqual(['brands'])
    expect(reviewsOf(services).all()).toHaveLength(1)
    const reviews = await planFor(services, backupOf({ reviews: [REVIEW] }))
    expect(await reviews.apply()).toEqual([])
  })
})

test.each(['brands', 'componentHistory'] as const)(
  'clearing %s is not said to be done where the store refuses it',
  async (name) => {
    await fill(services)
    const parts = await backupParts(services)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await expect(parts.get(name)?.clear()).rejects.toThrow()
  },
)
