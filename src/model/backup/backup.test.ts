// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { componentHistoryOf } from '../component-history/component-history.ts'
import { notesOf } from '../notes/notes.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import type { Services } from '../services.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { testServices } from '../test-services.ts'
import { savedViewsOf } from '../views/views.ts'
import { readBackup, writeBackup } from './backup.ts'

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
const view = (name: string, q: string) => ({ name, filter: { ...NO_FILTER, q } })

/** A browser that keeps nothing yet. */
function newBrowser(): Services {
  emptyIndexedDB()
  localStorage.clear()
  return testServices()
}

async function fill(services: Services) {
  await reviewsOf(services).merge([REVIEW])
  await notesOf(services).import([NOTE])
  savedViewsOf(services).add(view('Harney', 'harney'))
  services.brands.add({ id: 'coffee', name: 'Coffee' })
  componentHistoryOf(services).see('tea', SCORES, NOW)
  services.preferences.density.set('compact')
}

async function planFor(services: Services, text: string) {
  const plan = await readBackup(services, text, NOW)
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

const changesOf = ({ parts }: { parts: readonly { name: string; changes: number }[] }) =>
  Object.fromEntries(parts.map(({ name, changes }) => [name, changes]))

const ONE_OF_EACH = {
  reviews: 1,
  notes: 1,
  views: 1,
  brands: 1,
  componentHistory: 1,
  preferences: 1,
}
const NOTHING = Object.fromEntries(Object.keys(ONE_OF_EACH).map((name) => [name, 0]))

let services = newBrowser()
beforeEach(() => {
  services = newBrowser()
})

test('another browser has everything after the import, and the same file then changes nothing', async () => {
  await fill(services)
  const text = await writeBackup(services, NOW)
  const other = newBrowser()
  const plan = await planFor(other, text)
  expect(changesOf(plan)).toEqual(ONE_OF_EACH)
  expect(await writeBackup(other, NOW)).not.toBe(text)
  await plan.apply()
  expect(await writeBackup(other, NOW)).toBe(text)
  expect(changesOf(await planFor(other, text))).toEqual(NOTHING)
})

test('what is kept already is not lost', async () => {
  await fill(services)
  const text = await writeBackup(services, NOW)
  const other = newBrowser()
  const later = { changedAt: '2026-11-17T12:00:00.000Z' }
  await reviewsOf(other).merge([{ ...REVIEW, ...later, note: 'They answered' }])
  await notesOf(other).import([{ ...NOTE, ...later, text: 'Campaign, first day' }])
  savedViewsOf(other).add(view('Harney', 'harney & sons'))
  other.brands.add({ id: 'coffee', name: 'Our coffee' })
  componentHistoryOf(other).see('tea', { ...SCORES, domain_authority: 76 }, NOW)
  componentHistoryOf(other).see('tea', SCORES, NOW - 86_400_000)
  const plan = await planFor(other, text)
  expect(changesOf(plan)).toEqual({ ...NOTHING, views: 1, preferences: 1 })
  await plan.apply()
  expect(reviewsOf(other).get('cit_1')?.note).toBe('They answered')
  expect(notesOf(other).all()).toMatchObject([{ text: 'Campaign, first day' }])
  expect(savedViewsOf(other).all.get()).toEqual([
    view('Harney', 'harney & sons'),
    view('Harney (2)', 'harney'),
  ])
  expect(other.brands.nameOf('coffee')).toBe('Our coffee')
  expect(componentHistoryOf(other).of('tea').get()).toMatchObject([
    { date: '2026-11-16' },
    { date: '2026-11-17', domain_authority: 76 },
  ])
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
    ['{"format":"brand-visibility-reviews"}', 'This isn’t a backup of this dashboard.'],
    [{ version: 2 }, 'This backup is from another version of this dashboard.'],
    [{ reviews: {} }, 'reviews: expected array.'],
    [{ reviews: [REVIEW, { ...REVIEW, note: 7 }] }, 'reviews.1.note: expected string.'],
    [{ notes: [{ ...NOTE, date: 'now' }] }, 'notes.0.date: expected a date as YYYY-MM-DD.'],
    [{ notes: [{ ...NOTE, changedAt: future }] }, 'notes.0: its time is in the future.'],
    [{ views: [{ name: 'a' }] }, 'views.0: expected a view.'],
    [{ brands: [{ id: '..', name: 'x' }] }, 'brands.0.id: expected the ID of a brand.'],
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

test('clearing the component history leaves nothing of it', () => {
  componentHistoryOf(services).see('tea', SCORES, NOW)
  componentHistoryOf(services).clear()
  expect(componentHistoryOf(services).of('tea').get()).toEqual([])
})
