import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCompact, textWidth } from './chart-text.ts'
import { radarLayout } from './radar-layout.ts'

const NAMES = ['Citation frequency', 'Domain authority', 'Platform diversity', 'Technical factors']
const CORNERS = NAMES.map((name) => ({ name }))
const HEIGHT = 228

test('every label is inside, down to the narrowest phone', () => {
  const score = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.maxSafeInteger())
  fc.assert(
    fc.property(
      fc.tuple(score, score, score, score),
      fc.boolean(),
      fc.integer({ min: 226, max: 900 }),
      (scores, hasValues, width) => {
        const corners = NAMES.map((name, index) => ({
          name,
          ...(hasValues && { value: formatCompact(scores[index] ?? 0) }),
        }))
        const { labels, radius, lineHeight } = radarLayout(corners, width, HEIGHT)
        expect(radius).toBeGreaterThanOrEqual(24)
        for (const { lines, x, y, anchor } of labels) {
          const size = Math.max(...lines.map(textWidth))
          const start = anchor === 'start' ? x : anchor === 'end' ? x - size : x - size / 2
          expect(start).toBeGreaterThanOrEqual(-0.01)
          expect(start + size).toBeLessThanOrEqual(width + 0.01)
          expect(y).toBeGreaterThan(8)
          expect(y + (lines.length - 1) * lineHeight).toBeLessThan(HEIGHT)
        }
      },
    ),
  )
})

test('scores outside 0 to 100 are drawn at the nearest end', () => {
  const { placeOf, center, radius } = radarLayout(CORNERS, 400, 300)
  expect(placeOf(1, 130)).toEqual({ x: center.x + radius, y: center.y })
  expect(placeOf(2, -5)).toEqual(center)
})

test.each([
  [200, 10, 0],
  [390, 150, 1],
  [210, 290, 2],
  [5, 160, 3],
])('the corner towards %d, %d is found', (x, y, corner) => {
  expect(radarLayout(CORNERS, 400, 300).indexAt(x, y)).toBe(corner)
})
