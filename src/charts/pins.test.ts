import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleAtFoot, pinLabels } from './pins.tsx'

const HEIGHT = 20
const labelsAt = (...indexes: number[]) =>
  pinLabels(
    indexes.map((index, order) => ({ number: order + 1, index })),
    (index) => index,
    HEIGHT,
  )

test('pins with room have a number each, others share one', () => {
  const labels = (...indexes: number[]) => labelsAt(...indexes).map(({ label }) => label)
  expect(labels(0, 100)).toEqual(['1', '2'])
  expect(labels(0, 10, 100)).toEqual(['1–2', '3'])
  expect(labels(0, 0, 0)).toEqual(['1–3'])
  expect(labels()).toEqual([])
})

test('letters stand beside numbers', () => {
  const pins = [
    { number: 1, index: 0 },
    { number: 1, letter: 'A', index: 2 },
    { number: 2, index: 4 },
    { number: 2, letter: 'B', index: 100 },
  ]
  const labels = pinLabels(pins, (index) => index, HEIGHT)
  expect(labels).toMatchObject([
    { label: '1–2 A', isLettered: false },
    { label: 'B', isLettered: true },
  ])
})

/** No label is over another. */
function expectApart(labels: ReturnType<typeof pinLabels>) {
  let end = -Infinity
  for (const { x, width } of labels) {
    expect(x - width / 2).toBeGreaterThanOrEqual(end)
    end = x + width / 2
  }
}

test('no number is over another, wherever the pins are and however wide they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 60 }), (indexes) => {
      expectApart(labelsAt(...indexes.toSorted((a, b) => a - b)))
    }),
  )
  const pins = Array.from({ length: 2000 }, (_, order) => ({
    number: 9000 + order,
    index: Math.floor(order / 40),
  }))
  for (const distance of [1, 3, 8, 30, 70, 100]) {
    expectApart(pinLabels(pins, (index) => index * distance, HEIGHT))
  }
})

test('a label at the foot of a chart covers none of its points', () => {
  const bottom = 200
  const middleOf = (points: readonly number[]) =>
    middleAtFoot([...points.keys()], (index) => points[index] ?? null, bottom, HEIGHT)
  expect(middleOf([40, 90])).toBe(bottom - HEIGHT / 2 - 4)
  expect(middleOf([])).toBe(bottom - HEIGHT / 2 - 4)
  for (let point = 30; point <= bottom; point += 1) {
    const middle = middleOf([30, point])
    expect(point < middle - HEIGHT / 2 || point > middle + HEIGHT / 2).toBe(true)
    expect(30 < middle - HEIGHT / 2 || 30 > middle + HEIGHT / 2).toBe(true)
  }
})

test('thousands of pins are a few labels, which name the first and the last of each', () => {
  const pins = Array.from({ length: 10_000 }, (_, order) => ({
    number: order + 1,
    index: Math.floor(order / 100),
  }))
  let widths = 0
  const x = (index: number) => {
    widths += 1
    return index * 8
  }
  const labels = pinLabels(pins, x, HEIGHT)
  expect(labels.length).toBeLessThan(20)
  expect(labels[0]?.label).toMatch(/^1–\d+$/)
  expect(labels.at(-1)?.label).toMatch(/–10000$/)
  // The cost depends on the number of points with pins, here 100.
  expect(widths).toBeLessThan(1000)
})
