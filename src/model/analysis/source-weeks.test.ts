import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import { cited } from '../citation-list/test-citations.ts'
import { COUNT_ALL, GrowingTables } from './analysis-tables.ts'
import type { Coverage } from './coverage.ts'
import { FactsCounter } from './facts-reader.ts'
import { isInSegment, SOURCE_SEGMENTS } from './segments.ts'
import { countWeeks } from './source-weeks.ts'

const LAST = dayOf('2026-11-28')
const ALL: Coverage = {
  count: 9,
  days: { first: dayOf('2026-11-01'), last: LAST },
  loaded: { kind: 'all' },
}

/** Each source is cited on some days of November, on one of two platforms. */
function weeksOf(
  sources: Readonly<Record<string, readonly number[]>>,
  { platform = [] as string[], coverage = ALL, last = LAST } = {},
) {
  const reader = new FactsCounter()
  const tables = new GrowingTables({ ...COUNT_ALL, platform })
  for (const [host, days] of Object.entries(sources)) {
    for (const day of days) {
      const time = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
      const on = day > 14 ? 'claude' : 'chatgpt'
      tables.add(reader.read(cited({ url: `https://${host}`, detected_at: time, platform: on })))
    }
  }
  const { loaded, of } = countWeeks(tables, coverage, last)
  const segments = [...tables.sources].map(
    ([source, counts]) =>
      SOURCE_SEGMENTS.findLast((segment) => isInSegment(counts, segment, of.get(source))) ?? '',
  )
  return { loaded, weeks: [...of.values()], segments }
}

test('a source cited in all four weeks is steady, in one passing; a week begins every seven days before the last', () => {
  const sources = { a: [1, 14, 15, 28], b: [7, 8, 14], c: [22, 28], d: [1, 8, 21] }
  expect(weeksOf(sources)).toEqual({
    loaded: 4,
    weeks: [4, 2, 1, 3],
    segments: ['steady', 'all', 'passing', 'all'],
  })
  expect(weeksOf({ a: [1, 14, 15, 28] }, { last: LAST + 7 })).toMatchObject({ weeks: [3] })
})

test('with a platform chosen, only its weeks count', () => {
  const sources = { a: [1, 14, 15, 28], b: [1, 15] }
  expect(weeksOf(sources, { platform: ['claude'] })).toMatchObject({ weeks: [2, 1] })
})

test('only weeks that are loaded whole are counted', () => {
  const loadedSince = (time: string): Coverage => ({
    ...ALL,
    loaded: { kind: 'since', time: Date.parse(time) },
  })
  const count = (coverage: Coverage) => {
    const { loaded, weeks } = weeksOf({ a: [14, 15, 28] }, { coverage })
    return [loaded, ...weeks]
  }
  expect(count(loadedSince('2026-11-14T12:00:00Z'))).toEqual([2, 2])
  expect(count(loadedSince('2026-11-15T12:00:00Z'))).toEqual([1, 1])
  expect(count({ ...ALL, loaded: { kind: 'gaps' } })).toEqual([0, 0])
  expect(count({ ...ALL, days: { first: LAST - 13, last: LAST } })).toEqual([2, 2])
})
