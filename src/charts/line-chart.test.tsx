import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dateOfDay } from '../lib/dates.ts'
import { LineChart } from './line-chart.tsx'
import { linePlot } from './plot.ts'

function drawn(values: readonly (number | null)[]): HTMLElement {
  const dates = values.map((_, day) => dateOfDay(15_000 + day))
  const line = { key: 'score', values, color: 'red', strokeWidth: 2 }
  const plot = linePlot(dates, [40, 60, 80, 100], 900, 322)
  return render(<LineChart plot={plot} lines={[line]} />).container
}

const ofDays = (count: number) =>
  Array.from({ length: count }, (_, day) => (day % 97 === 0 ? null : 50 + (day % 40)))

test('ten years are drawn with as few elements as a month', () => {
  const elementsOf = (count: number) => drawn(ofDays(count)).querySelectorAll('svg *').length
  expect(elementsOf(3650)).toBeLessThanOrEqual(elementsOf(30) + 10)
})

test('a line is where the plot says, with a gap where there is no value', () => {
  const path = drawn([60, 80, null, 100, 60]).querySelector('path[stroke="red"]')
  const plot = linePlot([], [40, 60, 80, 100], 900, 322)
  const places =
    path
      ?.getAttribute('d')
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  expect(path?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(places[0]).toBeCloseTo(plot.left)
  expect(places[1]).toBeCloseTo(plot.y(60))
  expect(places.at(-2)).toBeCloseTo(plot.right)
  expect(places.at(-1)).toBeCloseTo(plot.y(60))
})

test('a value between gaps is a dot', () => {
  const dot = drawn([null, 70, null]).querySelector('path[d$="h0"]')
  expect(dot?.getAttribute('stroke')).toBe('red')
})
