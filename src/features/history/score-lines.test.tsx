// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScoreLines } from './score-lines.tsx'
import { plotOf } from './score-plot.ts'

test('the more points, no more of the page is measured', () => {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const measuredFor = (count: number) => {
    measure.mockClear()
    const points = Array.from({ length: count }, (_, index) => ({
      date: '2026-11-17',
      score: index % 100,
      previous: null,
    }))
    render(<ScoreLines points={points} plot={plotOf(points, 900, 336)} />).unmount()
    return measure.mock.calls.length
  }
  expect(measuredFor(1000)).toBe(measuredFor(10))
})
