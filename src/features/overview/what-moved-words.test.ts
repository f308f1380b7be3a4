import { describe, expect, test } from 'vitest'
import { formatDayRange } from '../../lib/date-range.ts'
import { formatDay, formatShortInstant } from '../../lib/dates.ts'
import type { Statement } from '../../model/insights/what-moved.ts'
import { inWords } from './what-moved-words.ts'

const NOW = Date.parse('2026-11-17T13:00:00Z')

const words = (statement: Statement, days = 30) => inWords(statement, { days, now: NOW })

const day = (date: string, score: number) => ({ date, score })

describe('a statement in words', () => {
  test('a rise and a fall', () => {
    const rise = { from: day('2026-10-24', 64), to: day('2026-11-06', 76) }
    expect(words({ kind: 'rise', ...rise })).toEqual({
      title: 'Rose 12 points',
      detail: `${formatDayRange('2026-10-24', '2026-11-06')}, 64 → 76`,
    })
    const fall = { from: day('2026-11-06', 76), to: day('2026-11-10', 69) }
    expect(words({ kind: 'fall', ...fall }).title).toBe('Fell 7 points')
    expect(words({ kind: 'rise', ...rise }, 365).detail).toMatch(/2026, 64 → 76$/)
  })

  test('a steady score', () => {
    expect(words({ kind: 'steady', low: 71, high: 72, days: 30 }).detail).toBe(
      'between 71 and 72 on 30 days',
    )
    expect(words({ kind: 'steady', low: 0, high: 0, days: 7 }).detail).toBe('0 on each of 7 days')
  })

  test('a component that can add most', () => {
    const component = {
      kind: 'component',
      component: 'citation_frequency',
      stillToGain: 12.8,
    } as const
    const way = { component: 'citation_frequency', at: 77, points: 9, score: 76 } as const
    expect(words({ ...component, way })).toEqual({
      title: 'Most to gain: citation frequency',
      detail: 'at 77 the score would be 76, Excellent',
    })
    expect(words({ ...component, way: null }).detail).toBe('up to 12.8 more points')
  })

  test('a share says what it compares', () => {
    const share = { newest: { part: 26, total: 50 }, usual: { part: 471, total: 1_284 } }
    const rest = { kind: 'share', period: '30d', ...share } as const
    expect(words({ ...rest, by: 'platform', key: 'google_ai' })).toEqual({
      title: 'More from Google AI',
      detail: '52% of the newest 50, 37% of 30 days',
    })
    expect(words({ ...rest, by: 'sentiment', key: 'negative' }).title).toBe(
      'More negative citations',
    )
  })

  test('days without data are named as stretches, if they are few', () => {
    const detail = (dates: string[]) => words({ kind: 'gaps', dates }).detail
    const range = formatDayRange('2026-11-04', '2026-11-05')
    expect(detail(['2026-11-04', '2026-11-05'])).toBe(range)
    expect(detail(['2026-10-31', '2026-11-04', '2026-11-05'])).toBe(
      `${formatDay('2026-10-31')} and ${range}`,
    )
    expect(detail(['2026-10-01', '2026-10-31', '2026-11-04'])).toBe(
      `the latest ${formatDay('2026-11-04')}`,
    )
    expect(words({ kind: 'gaps', dates: ['2026-11-04'] }).title).toBe('1 day without data')
  })

  test('the next band, and a score that is not updated', () => {
    expect(words({ kind: 'band', score: 72, points: 4, name: 'Excellent', from: 76 })).toEqual({
      title: '4 points below Excellent',
      detail: 'now 72, Excellent begins at 76',
    })
    expect(words({ kind: 'stale', updatedAt: '2026-11-14T10:00:00Z' })).toEqual({
      title: 'No new score for 3 days',
      detail: `last updated ${formatShortInstant('2026-11-14T10:00:00Z', NOW)}`,
    })
  })
})
