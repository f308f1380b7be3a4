// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { competitorsOf } from '../competitors/competitors.ts'
import { componentHistoryOf } from '../component-history/component-history.ts'
import { madeRecordsOf } from '../made-records.ts'
import { notesOf } from '../notes/notes.ts'
import { questionGroupsOf } from '../question-groups/question-groups.ts'
import { reportCommentsOf } from '../report-comments/report-comments.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import type { Services } from '../services.ts'
import { sourceTypesOf } from '../source-types/source-types.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { testServices } from '../test-services.ts'
import { savedViewsOf } from '../views/views.ts'
import { workListOf } from '../work/work-list.ts'
import { isAllRead, readBackup, writeBackup } from './backup.ts'
import { keptParts, PART_NAMES } from './kept-parts.ts'

const NOW = Date.parse('2026-11-17T13:00:00Z')
const SCORES = {
  citation_frequency: 68,
  domain_authority: 75,
  platform_diversity: 80,
  technical_factors: 65,
}
const REVIEW = {
  id: 'cit_1',
  brandId: 'tea',
  reviewed: true,
  flagged: false,
  note: 'Ask them',
  changedAt: '2026-11-17T10:00:00.000Z',
}
const NOTE = {
  id: 'note_1',
  brandId: 'tea',
  date: '2026-11-09',
  text: 'Campaign',
  changedAt: '2026-11-17T10:00:00.000Z',
}
const FORUM = {
  kind: 'source',
  subject: 'forum.example',
  title: 'Look at forum.example',
  evidence: { href: '/brands/tea/citations?source=forum.example', words: '20 negative citations' },
} as const
const view = (name: string, q: string) => ({ name, filter: { ...NO_FILTER, q } })

/** A browser that keeps nothing yet, with one tab. */
function newBrowser(): Services {
  vi.stubGlobal('BroadcastChannel', undefined)
  emptyIndexedDB()
  localStorage.clear()
  return testServices()
}

async function fill(services: Services) {
  const made = madeRecordsOf(services).map((records) => records.ready())
  await Promise.all(made)
  reviewsOf(services).change('tea', ['cit_1'], { reviewed: true, note: 'Ask them' })
  notesOf(services).add('tea', NOTE)
  savedViewsOf(services).add(view('Harney', 'harney'))
  sourceTypesOf(services).choose('tea', 'teapedia.example', 'reference')
  questionGroupsOf(services).keep('tea', { name: 'Shipping', lines: ['ship*'] })
  competitorsOf(services).keep('tea', { name: 'Harney', aliases: ['H&S'], domains: [] })
  workListOf(services).add('tea', FORUM)
  reportCommentsOf(services).write('tea', 'A good month', 0)
  services.brands.add({ id: 'coffee', name: 'Coffee' })
  componentHistoryOf(services).see('tea', SCORES, NOW)
  componentHistoryOf(services).see('tea', SCORES, NOW - 86_400_000)
  componentHistoryOf(services).see('coffee', SCORES, NOW)
  services.preferences.theme.set('dark')
  services.preferences.density.set('compact')
  services.preferences.firstWeekday.set('sunday')
  services.preferences.singleKeys.set(false)
  services.preferences.separator.set('tab')
}

async function planFor(services: Services, text: string) {
  const plan = await readBackup(services, text, NOW)
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

const changesOf = ({ parts }: { parts: readonly { name: string; changes: number }[] }) =>
  Object.fromEntries(parts.map(({ name, changes }) => [name, changes]))

/** How much of each part {@link fill} makes. */
const FILLED = {
  reviews: 1,
  notes: 1,
  views: 1,
  sourceTypes: 1,
  competitors: 1,
  questionGroups: 1,
  work: 1,
  comments: 1,
  brands: 1,
  componentHistory: 3,
  preferences: 5,
}
const NOTHING = Object.fromEntries(Object.keys(FILLED).map((name) => [name, 0]))

let services = newBrowser()
beforeEach(() => {
  services = newBrowser()
})

test('another browser has everything after the import, and the same file then changes nothing', async () => {
  await fill(services)
  const text = await writeBackup(services, NOW)
  const other = newBrowser()
  const plan = await planFor(other, text)
  expect(changesOf(plan)).toEqual(FILLED)
  expect(await writeBackup(other, NOW)).not.toBe(text)
  await plan.apply()
  expect(await writeBackup(other, NOW)).toBe(text)
  expect(changesOf(await planFor(other, text))).toEqual(NOTHING)
})

test('what is kept already is not lost', async () => {
  await fill(services)
  const text = await writeBackup(services, NOW)
  const other = newBrowser()
  await (await planFor(other, text)).apply()
  reviewsOf(other).change('tea', ['cit_1'], { note: 'They answered' })
  const [note] = notesOf(other).sorted.get()
  if (note === undefined) throw new Error('It was imported.')
  notesOf(other).edit(note, { ...NOTE, text: 'Campaign, first day' })
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
  const text = await writeBackup(services, NOW)
  expect(JSON.parse(text)).toMatchObject({
    format: 'brand-visibility-backup',
    version: 2,
    exportedAt: '2026-11-17T13:00:00.000Z',
    service: window.location.origin,
  })
  expect(text.trimEnd().split('\n')).toHaveLength(15)
})

test('when each part is deleted, nothing is left', async () => {
  const empty = await writeBackup(services, NOW)
  await fill(services)
  const parts = await keptParts(services)
  for (const name of PART_NAMES) await parts[name].clear()
  expect(await writeBackup(services, NOW)).toBe(empty)
})

test('whether everything was read is known', async () => {
  await reviewsOf(services).ready()
  expect(isAllRead(services)).toBe(false)
  await writeBackup(services, NOW)
  expect(isAllRead(services)).toBe(true)
})

test('a backup of another service says which', async () => {
  const text = await writeBackup(services, NOW)
  expect((await planFor(services, text)).otherService).toBeNull()
  const other = JSON.stringify({ ...JSON.parse(text), service: 'https://other.example' })
  expect((await planFor(services, other)).otherService).toBe('https://other.example')
})

describe('a file that cannot be read is refused as a whole', () => {
  const future = '2026-11-19T00:00:00.000Z'
  test.each([
    ['{"format":', 'This isn’t valid JSON.'],
    ['[]', 'This isn’t valid JSON.'],
    ['{"format":"another"}', 'This isn’t a backup of this dashboard.'],
    [{ version: 3 }, 'This backup is from another version of this dashboard.'],
    [{ reviews: {} }, 'reviews: not a list.'],
    [{ reviews: [REVIEW, { ...REVIEW, id: 7 }] }, 'reviews.1: not a record of this dashboard.'],
    [{ reviews: [null] }, 'reviews.0: not a record of this dashboard.'],
    [{ notes: [null] }, 'notes.0: not a record of this dashboard.'],
    [{ reviews: [{ ...REVIEW, id: 'a\ud800' }] }, 'reviews.0: its ID isn’t valid.'],
    [
      { reviews: [{ ...REVIEW, note: 'x'.repeat(50_001) }] },
      'reviews.0: its note has more than 50000 characters.',
    ],
    [{ reviews: [{ ...REVIEW, note: 'x'.repeat(3_000_000) }] }, 'reviews.0: it is too long.'],
    [{ notes: [{ ...NOTE, date: 'now' }] }, 'notes.0: something is missing.'],
    [{ notes: [{ ...NOTE, changedAt: future }] }, 'notes.0: its time is in the future.'],
    [{ notes: [{ ...NOTE, brandId: '..' }] }, 'notes.0: its ID isn’t valid.'],
    [
      { notes: [{ ...NOTE, text: 'x'.repeat(50_001) }] },
      'notes.0: its text has more than 50000 characters.',
    ],
    [
      { views: [view('a', 'x'.repeat(50_000))] },
      'views.0: its filter has more than 50000 characters.',
    ],
    [{ views: [{ name: 'a' }] }, 'views.0: not a record of this dashboard.'],
    [
      { views: [{ name: 'x'.repeat(81), filter: {} }] },
      'views.0: its name has more than 80 characters.',
    ],
    [
      { views: Array.from({ length: 501 }, (_, index) => ({ name: `v${index}`, filter: {} })) },
      'views: more than 500.',
    ],
    [{ brands: [{ id: '..', name: 'x' }] }, 'brands.0: its ID isn’t valid.'],
    [{ brands: [{ id: 'x', name: ' ' }] }, 'brands.0: its name is empty.'],
    [
      { brands: [{ id: 'x', name: 'tea\u202Eevil' }] },
      'brands.0: its name has characters that can’t be seen.',
    ],
    [
      { brands: [{ id: 'x', name: 'tea\u0007' }] },
      'brands.0: its name has characters that can’t be seen.',
    ],
    [
      { brands: [{ id: 'x', name: 'x'.repeat(201) }] },
      'brands.0: its name has more than 200 characters.',
    ],
    [
      { brands: Array.from({ length: 1001 }, (_, index) => ({ id: `b${index}`, name: 'b' })) },
      'brands: more than 1000.',
    ],
    [
      { componentHistory: [{ brandId: 'tea', date: '2026-11-17' }] },
      'componentHistory.0: not a day of a brand.',
    ],
    [{ componentHistory: [null] }, 'componentHistory.0: not a day of a brand.'],
    [
      { componentHistory: [{ ...SCORES, brandId: '..', date: '2026-11-17' }] },
      'componentHistory.0: not a day of a brand.',
    ],
    [{ preferences: [{ name: 'theme', value: 'pink' }] }, 'preferences.0: Invalid input.'],
  ])('%o', async (file, problem) => {
    const whole = {
      format: 'brand-visibility-backup',
      version: 1,
      reviews: [REVIEW],
      ...(typeof file === 'object' && file),
    }
    const text = typeof file === 'string' ? file : JSON.stringify(whole)
    const before = await writeBackup(services, NOW)
    expect(await readBackup(services, text, NOW)).toEqual({ problem })
    expect(await writeBackup(services, NOW)).toBe(before)
  })
})

test('a file with as much as may be is read', async () => {
  const changedAt = new Date(NOW + 86_400_000).toISOString()
  const backup = isOld({
    reviews: [{ ...REVIEW, note: 'x'.repeat(50_000), changedAt }],
    views: Array.from({ length: 500 }, (_, index) => view(`v${index}`, `${index}`)),
    brands: Array.from({ length: 1000 }, (_, index) => ({ id: `b${index}`, name: 'b' })),
  })
  const plan = await planFor(services, JSON.stringify(backup))
  expect(changesOf(plan)).toEqual({ ...NOTHING, reviews: 1, views: 500, brands: 1000 })
})

const isOld = (file: object) => ({ format: 'brand-visibility-backup', version: 1, ...file })

test('files of earlier versions can be imported: backups, and files of reviews', async () => {
  const backup = isOld({ reviews: [REVIEW], notes: [NOTE], views: [view('Harney', 'harney')] })
  const plan = await planFor(services, JSON.stringify(backup))
  expect(changesOf(plan)).toEqual({ ...NOTHING, reviews: 1, notes: 1, views: 1 })
  expect(plan.otherService).toBeNull()
  await plan.apply()
  expect(reviewsOf(services).get('cit_1')).toMatchObject({ reviewed: true, note: 'Ask them' })
  expect(notesOf(services).sorted.get()).toMatchObject([{ text: 'Campaign' }])
  expect(savedViewsOf(services).all.get()).toMatchObject([view('Harney', 'harney')])
  const reviews = { format: 'brand-visibility-reviews', version: 1, reviews: [REVIEW] }
  const other = newBrowser()
  await (await planFor(other, JSON.stringify(reviews))).apply()
  expect(reviewsOf(other).get('cit_1')?.note).toBe('Ask them')
})

test('a record that was removed comes back with a backup', async () => {
  const text = JSON.stringify(isOld({ notes: [NOTE] }))
  await (await planFor(services, text)).apply()
  const [note] = notesOf(services).sorted.get()
  if (note === undefined) throw new Error('It was imported.')
  notesOf(services).remove(note)
  expect(JSON.parse(await writeBackup(services, NOW))['notes']).toEqual([])
  const plan = await planFor(services, text)
  expect(changesOf(plan)['notes']).toBe(1)
  await plan.apply()
  expect(notesOf(services).sorted.get()).toMatchObject([{ text: 'Campaign' }])
})

test('views that are kept can be changed by a backup although no more can be added', async () => {
  const views = Array.from({ length: 500 }, (_, index) => view(`v${index}`, `${index}`))
  await (await planFor(services, JSON.stringify(isOld({ views })))).apply()
  const [kept] = savedViewsOf(services).all.get()
  const members = { name: ['Tea', NOW], filter: [kept?.filter, 1] }
  const renamed = { id: kept?.id, brandId: '', members }
  const text = JSON.stringify({ ...isOld({ views: [renamed] }), version: 2 })
  expect(changesOf(await planFor(services, text))).toEqual({ ...NOTHING, views: 1 })
})

test('no more views can be imported than can be kept', async () => {
  const views = Array.from({ length: 500 }, (_, index) => view(`v${index}`, `${index}`))
  savedViewsOf(services).add(view('own', 'own'))
  const result = await readBackup(services, JSON.stringify(isOld({ views })), NOW)
  expect(result).toEqual({ problem: 'views: more than 500 in all.' })
})

test('times of the future are written as the present, so that the file can be read', async () => {
  const future = '2026-11-18T12:59:00.000Z'
  const backup = isOld({ reviews: [{ ...REVIEW, changedAt: future }] })
  await (await planFor(services, JSON.stringify(backup))).apply()
  const before = NOW - 86_400_000
  const written = await writeBackup(services, before)
  const other = newBrowser()
  expect('problem' in (await readBackup(other, written, before))).toBe(false)
})

describe('when this browser cannot store', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError')
  }

  test('the records, nothing has changed', async () => {
    const backup = isOld({ reviews: [REVIEW], brands: [{ id: 'coffee', name: 'Coffee' }] })
    const plan = await planFor(services, JSON.stringify(backup))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await expect(plan.apply()).rejects.toThrow()
    expect([reviewsOf(services).all(), services.brands.added()]).toEqual([[], []])
  })

  test('the rest, its parts are named', async () => {
    const backup = isOld({ reviews: [REVIEW], brands: [{ id: 'coffee', name: 'Coffee' }] })
    const plan = await planFor(services, JSON.stringify(backup))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    expect(await plan.apply()).toEqual(['brands'])
    expect(reviewsOf(services).all()).toHaveLength(1)
    const reviews = await planFor(services, JSON.stringify(isOld({ reviews: [REVIEW] })))
    expect(await reviews.apply()).toEqual([])
  })
})

test('clearing the component history leaves nothing of it', () => {
  componentHistoryOf(services).see('tea', SCORES, NOW)
  componentHistoryOf(services).clear()
  expect(componentHistoryOf(services).of('tea').get()).toEqual([])
})
