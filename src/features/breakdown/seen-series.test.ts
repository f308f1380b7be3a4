import { expect, test } from 'vitest'
import { formatDay } from '../../lib/dates.ts'
import { changeInWords, seenSeries, seenSummary, sharedScale } from './seen-series.ts'

const day = (date: string, frequency: number) => ({
  date: `2026-11-${date}`,
  citation_frequency: frequency,
  domain_authority: 75,
  platform_diversity: 80,
  technical_factors: 65,
})

const DAYS = [day('10', 66), day('11', 67), day('14', 68), day('15', 70)]

test('a component is drawn by date, without a line across days that were not seen', () => {
  const { points, runs } = seenSeries(DAYS, 'citation_frequency', { low: 60, high: 80 })
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0.3],
    [0.2, 0.35],
    [0.8, 0.4],
    [1, 0.5],
  ])
  expect(runs.map((run) => run.map(({ score }) => score))).toEqual([
    [66, 67],
    [68, 70],
  ])
})

test('all components share a scale, which holds every score', () => {
  const { low, high } = sharedScale(DAYS)
  expect(low).toBeLessThanOrEqual(65)
  expect(high).toBeGreaterThanOrEqual(80)
})

test('a course in words', () => {
  const scale = sharedScale(DAYS)
  const frequency = seenSeries(DAYS, 'citation_frequency', scale)
  const [from, to] = [formatDay('2026-11-10'), formatDay('2026-11-15')]
  expect(seenSummary(frequency)).toBe(
    `Citation frequency as seen on 4 days from ${from} to ${to}: 66 to 70`,
  )
  expect(changeInWords(frequency)).toBe(`+4 since ${from}`)
  expect(changeInWords(seenSeries(DAYS, 'domain_authority', scale))).toBe(`no change since ${from}`)
})
