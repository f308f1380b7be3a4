import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dailySeries } from '../../model/score/daily-series.ts'
import { TrendDrawing } from './trend-drawing.tsx'

test('the labels of the drawing are silent: its name and the table say what it shows', () => {
  const days = dailySeries(
    [
      { date: '2026-11-02', score: 64 },
      { date: '2026-11-01', score: 61 },
    ],
    7,
  )
  const note = {
    id: 'n',
    number: 7,
    date: '2026-11-02',
    text: 'Campaign',
    before: null,
    after: null,
  }
  render(<TrendDrawing days={days} notes={[note]} />)
  const drawing = screen.getByRole('img')
  expect(drawing.getAttribute('aria-label')).toContain('61 to 64')
  expect(drawing.textContent).toContain('7')
  for (const silent of drawing.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  expect(drawing.textContent).toBe('')
})
