import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../charts/chart-text.ts'
import { dateOfDay } from '../../lib/dates.ts'
import { type ScorePoint, plotOf } from './score-points.ts'

function pointsFrom(...scores: (number | null)[]): ScorePoint[] {
  return scores.map((score, index) => ({
    date: dateOfDay(20_000 + index),
    score,
    previous: null,
    average: null,
  }))
}

describe('plotOf', () => {
  const plotted = (...scores: number[]) => plotOf(pointsFrom(...scores), 800, 336, [])

  it('gives a flat series room on both sides, and stays within 0 to 100 if the scores do', () => {
    const { ticks } = plotted(72, 72, 72)
    expect(ticks[0]).toBeLessThan(70)
    expect(ticks.at(-1)).toBeGreaterThan(74)
    expect(plotted(100, 100).ticks.at(-1)).toBe(100)
    expect(plotted(0, 1).ticks[0]).toBe(0)
  })

  it('labels the band borders inside its range on the free side, clear of notes, unless their labels would overlap', () => {
    const rising = pointsFrom(55, 56, 60, 62, 70, 75, 76)
    const bordersOf = (...notes: { index: number }[]) => plotOf(rising, 800, 336, notes).borders
    const border = { name: 'Excellent', from: 76 }
    expect(bordersOf()).toContainEqual({ ...border, side: 'left' })
    expect(bordersOf({ index: 3 })).toContainEqual({ ...border, side: 'left' })
    expect(bordersOf({ index: 0 })).toContainEqual({ ...border, side: 'right' })
    expect(plotted(-9e15, 9e15).borders).toEqual([])
  })

  it('puts a single point in the middle', () => {
    const plot = plotOf(pointsFrom(70), 800, 336, [])
    expect(plot.x(0)).toBe((plot.left + plot.right) / 2)
    expect(plot.indexAt(0)).toBe(0)
    expect(plot.labels).toHaveLength(1)
  })

  it('draws inside its size, finds its points again and keeps its dates apart', () => {
    const score = fc.option(fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: 9e15 }), { freq: 4 })
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 230, max: 1600 }),
        (scores, width) => {
          const plot = plotOf(pointsFrom(...scores), width, 336, [])
          scores.forEach((value, index) => {
            const x = plot.x(index)
            expect(x).toBeGreaterThanOrEqual(plot.left)
            expect(x).toBeLessThanOrEqual(width)
            expect(plot.indexAt(x)).toBe(index)
            if (value === null) return
            expect(plot.y(value)).toBeGreaterThanOrEqual(plot.top - 0.01)
            expect(plot.y(value)).toBeLessThanOrEqual(plot.bottom + 0.01)
          })
          let end = -Infinity
          for (const { index, label, anchor } of plot.labels) {
            const size = textWidth(label)
            const before = anchor === 'start' ? 0 : anchor === 'end' ? size : size / 2
            expect(plot.x(index) - before).toBeGreaterThan(end)
            end = plot.x(index) - before + size
          }
        },
      ),
    )
  })
})
