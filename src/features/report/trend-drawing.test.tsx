import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { dailySeries } from '../../model/score/daily-series.ts'
import { TrendSection } from './trend-section.tsx'

const DAYS = dailySeries(
  ['2026-11-02', '2026-11-01', '2026-10-20'].map((date) => ({ date, score: 64 })),
  14,
)

const READY: ComponentProps<typeof TrendSection>['state'] = {
  kind: 'ready',
  data: { scores: [], period: '14d', granularity: 'daily' },
  staleSince: null,
}

test('events that are too close for numbers of their own share one', () => {
  const notes = ['2026-10-20', '2026-11-02', '2026-11-02'].map((date, index) => ({
    number: index + 1,
    date,
  }))
  render(<TrendSection state={READY} days={DAYS} notes={notes} />)
  expect(screen.getByText('1')).toBeDefined()
  expect(screen.getByText('2–3')).toBeDefined()
  expect(screen.queryByText('3')).toBeNull()
})

test('the labels of the drawing are silent: its name and the table say what it shows', () => {
  const days = dailySeries(
    [
      { date: '2026-11-02', score: 64 },
      { date: '2026-11-01', score: 61 },
    ],
    7,
  )
  render(<TrendSection state={READY} days={days} notes={[{ number: 7, date: '2026-11-02' }]} />)
  const drawing = screen.getByRole('img')
  expect(drawing.getAttribute('aria-label')).toContain('61 to 64')
  expect(drawing.textContent).toContain('7')
  for (const silent of drawing.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  expect(drawing.textContent).toBe('')
})
