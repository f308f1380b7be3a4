import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../lib/chart-text.ts'
import { axisAt, radarLayout, radarSummary, toRadarAxes } from './radar-axes.ts'

const SAMPLE = {
  citation_frequency: 68,
  domain_authority: 75,
  platform_diversity: 80,
  technical_factors: 65,
}

describe('toRadarAxes', () => {
  it('limits scores to 0 to 100 for drawing only', () => {
    const axes = toRadarAxes({ ...SAMPLE, citation_frequency: 120, domain_authority: -5 })
    expect(axes.map(({ score, drawn }) => [score, drawn])).toEqual([
      [120, 100],
      [-5, 0],
      [80, 80],
      [65, 65],
    ])
  })

  it('has a summary in one sentence', () => {
    expect(radarSummary(toRadarAxes(SAMPLE))).toBe(
      'Components of the score, 0 to 100 each: citation frequency 68, domain authority 75, platform diversity 80, technical factors 65.',
    )
  })
})

describe('radarLayout', () => {
  it('keeps every label inside, down to the narrowest phone', () => {
    const score = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.maxSafeInteger())
    fc.assert(
      fc.property(
        score,
        score,
        score,
        score,
        fc.integer({ min: 226, max: 900 }),
        (first, second, third, fourth, width) => {
          const axes = toRadarAxes({
            citation_frequency: first,
            domain_authority: second,
            platform_diversity: third,
            technical_factors: fourth,
          })
          const { labels, radius } = radarLayout(axes, width, 228)
          expect(radius).toBeGreaterThanOrEqual(24)
          for (const { lines, x, y, anchor } of labels) {
            const size = Math.max(...lines.map(textWidth))
            const start = anchor === 'start' ? x : anchor === 'end' ? x - size : x - size / 2
            expect(start).toBeGreaterThanOrEqual(-0.01)
            expect(start + size).toBeLessThanOrEqual(width + 0.01)
            expect(y).toBeGreaterThan(8)
            expect(y + (lines.length - 1) * 17).toBeLessThan(228)
          }
        },
      ),
    )
  })
})

describe('axisAt', () => {
  const layout = radarLayout(toRadarAxes(SAMPLE), 400, 300)

  it.each([
    [200, 10, 0],
    [390, 150, 1],
    [210, 290, 2],
    [5, 160, 3],
  ])('finds the corner towards %d, %d', (x, y, axis) => {
    expect(axisAt(x, y, layout)).toBe(axis)
  })
})
