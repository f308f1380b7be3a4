import { describe, expect, it } from 'vitest'
import { dateOfDay } from '../../lib/dates.ts'
import { changeOfPeriod, changeOfWeek, givenChange, moveOf } from './given-change.ts'
import { figuresOf } from './history-figures.ts'
import { changeWithSource } from './history-labels.ts'

const given = givenChange({ score: 72, change: 3, change_period: '7d' })

function figuresFrom(...scores: (number | null)[]) {
  const figures = figuresOf(
    scores.map((score, day) => ({
      date: dateOfDay(20_000 + day),
      score,
      previous: null,
      average: null,
    })),
  )
  if (figures === null) throw new Error('no score')
  return figures
}

describe('the change of the period', () => {
  const week = figuresFrom(70, 70, 71, 71, 71, 72, 72)

  it('is the service’s own number when the service gives it for as many days', () => {
    const since = dateOfDay(20_006 - 7)
    expect(changeOfPeriod(week, 7, given)).toEqual({ points: 3, from: 69, since, isGiven: true })
  })

  it('is that of the days shown for other periods, and while the score is not known', () => {
    const own = { points: 2, from: 70, since: dateOfDay(20_000), isGiven: false }
    expect(changeOfPeriod(week, 7, { ...given, days: 30 })).toEqual(own)
    expect(changeOfPeriod(week, 7, null)).toEqual(own)
  })
})

describe('the change of the last seven days', () => {
  const since = dateOfDay(20_009 - 7)

  it('has no remark when the days shown give the service’s number', () => {
    const figures = figuresFrom(60, 61, 69, 70, 70, 71, 71, 71, 72, 72)
    expect(changeOfWeek(figures, 10, given)).toEqual({ points: 3, from: 69, since, isGiven: false })
  })

  it.each([68, null])('says that it is the service’s when the days shown differ (%s)', (base) => {
    const figures = figuresFrom(60, 61, base, 70, 70, 71, 71, 71, 72, 72)
    expect(changeOfWeek(figures, 10, given)).toEqual({ points: 3, from: 69, since, isGiven: true })
  })

  it('is that of the days shown when the service gives another period', () => {
    const figures = figuresFrom(60, 61, 68, 70, 70, 71, 71, 71, 72, 72)
    const own = { points: 4, from: 68, since, isGiven: false }
    expect(changeOfWeek(figures, 10, { ...given, days: 14 })).toEqual(own)
  })

  it('is left out when the period is no longer than that', () => {
    expect(changeOfWeek(figuresFrom(70, 70, 71, 71, 71, 72, 72), 7, given)).toBeNull()
  })
})

it('a change has the days that its verdict compares', () => {
  const figures = figuresFrom(70, null, 72)
  const change = changeOfPeriod(figures, 3, null)
  expect(change && moveOf(figures, change)).toEqual({
    from: dateOfDay(20_000),
    to: dateOfDay(20_002),
    points: 2,
  })
})

it('names the service as the source of its number', () => {
  expect(changeWithSource('up from 69', { isGiven: true })).toBe('up from 69, per the service')
  expect(changeWithSource('up from 69', { isGiven: false })).toBe('up from 69')
})
