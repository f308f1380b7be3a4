import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { scoreVerdict } from './score-windows.ts'

const FIRST = dayOf('2026-01-01')

function series(scores: readonly (number | null)[]) {
  return scores.map((score, index) => ({ date: dateOfDay(FIRST + index), score }))
}

function lastChange(days: ReturnType<typeof series>, length: number) {
  const [from, to] = [days.at(-1 - length), days.at(-1)]
  return {
    from: from?.date ?? '',
    to: to?.date ?? '',
    points: (to?.score ?? 0) - (from?.score ?? 0),
  }
}

const WAVES = Array.from({ length: 100 }, (_, index) => 60 + (index % 3))

describe('scoreVerdict', () => {
  test('larger than usual are changes that at most one window in twenty had', () => {
    const level = (score: number, days: number) => Array.from({ length: days }, () => score)
    // A step of 10 points is in the 7 windows around it, of 186 in all.
    const once = series([...level(60, 100), ...level(70, 100)])
    const change = { ...lastChange(once, 7), points: 10 }
    expect(scoreVerdict(once, change)).toMatchObject({
      kind: 'significant',
      windows: 186,
      asLarge: 7,
    })
    const twice = series([...level(60, 60), ...level(70, 60), ...level(80, 80)])
    const usual = { kind: 'not-significant', asLarge: 14 }
    expect(scoreVerdict(twice, change)).toMatchObject(usual)
    expect(scoreVerdict(twice, { ...change, points: -10 })).toMatchObject(usual)
  })

  test('below 30 windows it is too few, with the days that are needed', () => {
    const enough = series(WAVES.slice(0, 44))
    expect(scoreVerdict(enough, lastChange(enough, 7))).toMatchObject({
      kind: 'not-significant',
      windows: 30,
    })
    const days = enough.slice(1)
    expect(scoreVerdict(days, lastChange(days, 7))).toEqual({
      kind: 'insufficient',
      days: 7,
      windows: 29,
      needed: 44,
      known: 43,
    })
  })

  test('windows with a day without a score at an end do not count', () => {
    const holes = series(WAVES.map((score, index) => (index % 2 === 0 ? null : score)))
    // One of two days seven days apart has no score.
    expect(scoreVerdict(holes, { from: '2026-03-29', to: '2026-04-05', points: 9 })).toMatchObject({
      kind: 'insufficient',
      windows: 0,
    })
  })

  test('only a year back counts', () => {
    const wild = Array.from({ length: 200 }, (_, index) => (index % 2) * 50)
    const calm = Array.from({ length: 380 }, () => 50)
    const days = series([...wild, ...calm])
    expect(scoreVerdict(days, { ...lastChange(days, 7), points: 3 })).toMatchObject({
      kind: 'significant',
      asLarge: 0,
    })
  })

  test('a change within one day, or backwards, is too few', () => {
    const days = series(WAVES)
    expect(scoreVerdict(days, { from: '2026-03-01', to: '2026-03-01', points: 0 }).kind).toBe(
      'insufficient',
    )
  })
})

describe('a change that was picked for its size', () => {
  function pickedChange(days: ReturnType<typeof series>, length: number, points: number) {
    const period = { from: days.at(-length)?.date ?? '', to: days.at(-1)?.date ?? '' }
    return { ...lastChange(days, 1), points, pickedFrom: period }
  }

  test('a week is found larger where at most one week in twenty moved as much', () => {
    const scores = Array.from({ length: 200 }, () => 60)
    scores[50] = 70
    const once = series(scores)
    // The one day is in 7 of 187 weeks.
    expect(scoreVerdict(once, pickedChange(once, 7, 10))).toMatchObject({
      kind: 'significant',
      windows: 187,
      asLarge: 7,
    })
    scores[120] = 50
    const twice = series(scores)
    for (const points of [10, -10]) {
      expect(scoreVerdict(twice, pickedChange(twice, 7, points))).toMatchObject({
        kind: 'not-significant',
        asLarge: 14,
      })
    }
  })

  test('a quarter has only three others in the year before, which it must exceed by a quarter', () => {
    const scores = Array.from({ length: 365 }, () => 60)
    scores[100] = 68
    const days = series(scores)
    expect(scoreVerdict(days, pickedChange(days, 90, 9))).toEqual({
      kind: 'not-significant',
      days: 90,
      windows: 186,
      isPicked: true,
      asLarge: 0,
      isClose: true,
    })
    expect(scoreVerdict(days, pickedChange(days, 90, 10)).kind).toBe('significant')
  })

  test('is too few with less than 30 earlier periods, or three that do not overlap', () => {
    const week = series(WAVES.slice(0, 43))
    expect(scoreVerdict(week, pickedChange(week, 7, 9)).kind).toBe('significant')
    expect(scoreVerdict(week.slice(1), pickedChange(week, 7, 9))).toEqual({
      kind: 'insufficient',
      days: 7,
      windows: 29,
      isPicked: true,
      needed: 43,
      known: 42,
    })
    const month = series(Array.from({ length: 120 }, (_, index) => 60 + (index % 3)))
    expect(scoreVerdict(month, pickedChange(month, 30, 9)).kind).toBe('significant')
    expect(scoreVerdict(month.slice(1), pickedChange(month, 30, 9))).toMatchObject({
      kind: 'insufficient',
      windows: 60,
      needed: 120,
    })
    const year = series(Array.from({ length: 365 }, (_, index) => index % 3))
    expect(scoreVerdict(year, pickedChange(year, 365, 90))).toMatchObject({
      kind: 'insufficient',
      windows: 0,
      needed: 1460,
      known: 365,
    })
  })

  test('an earlier period with many days missing does not count', () => {
    const days = series(
      WAVES.map((score, index) => (index >= 40 && index < 60 && index % 2 === 0 ? null : score)),
    )
    // Of the 87 earlier weeks, those count that lack at most one day.
    expect(scoreVerdict(days, pickedChange(days, 7, 9))).toMatchObject({
      kind: 'significant',
      windows: 66,
    })
    const present = days.map((day, index) => (index === 95 ? { ...day, score: null } : day))
    // A week with five scores of seven is compared with those that have at least four.
    const holes = present.map((day, index) => (index === 97 ? { ...day, score: null } : day))
    expect(scoreVerdict(holes, pickedChange(holes, 7, 9)).windows).toBe(80)
  })

  test('only periods within a year before count, of ten years of history', () => {
    const days = series(
      Array.from({ length: 3650 }, (_, index) => (index < 3000 ? index % 50 : 50)),
    )
    expect(scoreVerdict(days, pickedChange(days, 30, 3))).toMatchObject({
      kind: 'significant',
      windows: 365,
      asLarge: 0,
    })
    expect(scoreVerdict(days, pickedChange(days, 3650, 50)).kind).toBe('insufficient')
  })
})
