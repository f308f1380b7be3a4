import { expect, test } from 'vitest'
import { formatDay } from '../../lib/dates.ts'
import { formatChange, seenSeries, seenSummary, sharedScale } from './seen-chart.tsx'

const day = (date: string, frequency: number) => ({
  date: `2026-11-${date}`,
  citation_frequency: frequency,
  domain_authority: 75,
  platform_diversity: 80,
  technical_factors: 65,
})

const DAYS = [day('10', 66), day('11', 67), day('14', 68), day('15', 70)]

test('a component has a place for every day, empty where nothing was seen', () => {
  const { points, values } = seenSeries(DAYS, 'citation_frequency')
  expect(points.map(({ day: place }) => place)).toEqual([0, 1, 4, 5])
  expect(values).toEqual([66, 67, null, null, 68, 70])
})

test('all components share a scale, which holds every score', () => {
  const { low, high } = sharedScale(DAYS)
  expect(low).toBeLessThanOrEqual(65)
  expect(high).toBeGreaterThanOrEqual(80)
})

test('a course in words', () => {
  const frequency = seenSeries(DAYS, 'citation_frequency')
  const [from, to] = [formatDay('2026-11-10'), formatDay('2026-11-15')]
  expect(seenSummary(frequency)).toBe(
    `Citation frequency as seen on 4 days from ${from} to ${to}: 66 to 70`,
  )
  expect(formatChange(frequency)).toBe(`+4 since ${from}`)
  expect(formatChange(seenSeries(DAYS, 'domain_authority'))).toBe(`no change since ${from}`)
})
