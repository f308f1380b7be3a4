import { expect, test } from 'vitest'
import { plotOf, spread } from './scores-over-time.ts'

const dates = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']

test('labels that would overlap move apart and stay in the plot', () => {
  const at = (...places: number[]) => places.map((labelY) => ({ labelY }))
  expect(spread(at(50, 52, 120), 10, 200)).toEqual(at(50, 69, 120))
  expect(spread(at(199, 198), 10, 200)).toEqual(at(181, 200))
  expect(spread(at(10, 10, 10), 10, 200)).toEqual(at(10, 29, 48))
})

test('a line ends at its last score, with its name shortened where the chart is narrow', () => {
  const lines = [
    { brand: { name: 'Atlas Coffee Roasters and Partners' }, scores: [80, 81, 82, null] },
    { brand: { name: 'No data' }, scores: [null, null, null, null] },
  ]
  const { ends, x, labelX } = plotOf({ dates, lines }, 320, 300)
  expect(ends).toHaveLength(1)
  expect(ends[0]).toMatchObject({ score: 82, x: x(2), label: expect.stringMatching(/^Atlas.*…$/) })
  expect(labelX).toBeGreaterThan(x(3))
  const wide = plotOf({ dates, lines }, 1000, 300)
  expect(wide.ends[0]?.label).toBe('Atlas Coffee Roasters and Partners')
})

test('every day can be found from its place', () => {
  const { x, indexAt } = plotOf(
    { dates, lines: [{ brand: { name: 'a' }, scores: [1, 2, 3, 4] }] },
    800,
    300,
  )
  expect([0, 1, 2, 3].map((index) => indexAt(x(index)))).toEqual([0, 1, 2, 3])
  expect([indexAt(-50), indexAt(5000)]).toEqual([0, 3])
})

test('the axis spans at least 20 points, so that small moves look small', () => {
  const lines = [{ brand: { name: 'Atlas Coffee' }, scores: [87, 88, 90, 88] }]
  const { ticks } = plotOf({ dates, lines }, 800, 300)
  expect(Math.max(...ticks) - Math.min(...ticks)).toBeGreaterThanOrEqual(20)
})
