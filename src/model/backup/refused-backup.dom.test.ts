import { beforeEach, describe, expect, test } from 'vitest'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { readBackup } from './backup.ts'
import {
  NOW,
  writtenBackup,
  SCORES,
  REVIEW,
  NOTE,
  newBrowser,
  planFor,
  changesOf,
  NOTHING,
  backupOf,
  DATED,
  recordOf,
  viewRecords,
} from './test-backup.ts'

let services = newBrowser()
beforeEach(() => {
  services = newBrowser()
})

describe('a file that cannot be read is refused as a whole', () => {
  const future = Date.parse('2026-11-19T00:00:00.000Z')
  test.each([
    ['{"format":', 'This isn’t a backup file.'],
    ['[]', 'This isn’t a backup file.'],
    ['{"format":"another"}', 'This isn’t a backup of this dashboard.'],
    [{ version: 1 }, 'This backup is from another version of this dashboard.'],
    [{ version: 3 }, 'This backup is from another version of this dashboard.'],
    [{ reviews: {} }, 'reviews: not a list.'],
    [{ reviews: [REVIEW, { ...REVIEW, id: 7 }] }, 'reviews.1: not a record of this dashboard.'],
    [{ reviews: [{ ...REVIEW, id: 'a\ud800' }] }, 'reviews.0: its ID isn’t valid.'],
    [
      { reviews: [recordOf('cit_1', { note: 'x'.repeat(50_001) })] },
      'reviews.0: its note has more than 50000 characters.',
    ],
    [
      { reviews: [recordOf('cit_1', { note: 'x'.repeat(3_000_000) })] },
      'reviews.0: it is too long.',
    ],
    [{ notes: [recordOf('note_1', DATED, future)] }, 'notes.0: its time is in the future.'],
    [{ notes: [{ ...NOTE, brandId: '..' }] }, 'notes.0: its ID isn’t valid.'],
    [
      {
        views: [
          recordOf('v', { name: 'a', filter: { ...NO_FILTER, competitor: 'x'.repeat(50_000) } }),
        ],
      },
      'views.0: its filter has more than 50000 characters.',
    ],
    [{ views: [recordOf('v', { name: 'a' })] }, 'views.0: something is missing.'],
    [{ views: viewRecords(501) }, 'views: more than 500.'],
    [{ brands: [{ id: '..', name: 'x' }] }, 'brands.0: its ID isn’t valid.'],
    [{ brands: [{ id: 'x', name: ' ' }] }, 'brands.0: its name is empty.'],
    [
      { brands: [{ id: 'x', name: 'tea\u202Eevil' }] },
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
    [
      { componentHistory: [{ ...SCORES, brandId: '..', date: '2026-11-17' }] },
      'componentHistory.0: not a day of a brand.',
    ],
    [{ preferences: [{ name: 'theme', value: 'pink' }] }, 'preferences.0: Invalid input.'],
  ])('%o', async (file, problem) => {
    const text = typeof file === 'string' ? file : backupOf({ reviews: [REVIEW], ...file })
    const before = await writtenBackup(services)
    expect(await readBackup(services, text, NOW)).toEqual({ problem })
    expect(await writtenBackup(services)).toBe(before)
  })
})

// A database cannot clone it, and colleagues' browsers would not read it.
test('a record that is nested deeply is refused', async () => {
  const note = `[${'['.repeat(10_000)}${']'.repeat(10_000)},${NOW}]`
  const review = `{"id":"cit_1","brandId":"tea","members":{"note":${note}}}`
  const text = `{"format":"brand-visibility-backup","version":2,"reviews":[${review}]}`
  expect(await readBackup(services, text, NOW)).toEqual({
    problem: 'reviews.0: it is nested too deeply.',
  })
})

test('a file with as much as may be is read', async () => {
  const backup = backupOf({
    reviews: [
      recordOf('cit_1', { note: 'x'.repeat(50_000) }, NOW + 86_400_000),
      // A note that is no text, as of a newer version, is kept and not shown.
      recordOf('cit_2', { flagged: true, note: ['x'.repeat(50_001)] }, NOW),
    ],
    views: viewRecords(500),
    brands: Array.from({ length: 1000 }, (_, index) => ({ id: `b${index}`, name: 'b' })),
  })
  const plan = await planFor(services, backup)
  expect(changesOf(plan)).toEqual({ ...NOTHING, reviews: 2, views: 500, brands: 1000 })
})
