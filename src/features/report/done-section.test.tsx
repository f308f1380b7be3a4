import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayNumber, formatDay } from '../../lib/dates.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../shared/use-services.tsx'
import { DoneSection } from './done-section.tsx'

const DATES = ['2026-11-01', '2026-11-03', '2026-11-05', '2026-11-09', '2026-11-09']
const NOTES = DATES.map((date, index) => ({
  id: date,
  number: index + 1,
  date,
  text: `Event ${index + 1}`,
  before: 1,
  after: 2,
}))

function show(hasRoom: boolean): string[] {
  render(
    <ServicesProvider value={testServices()}>
      <QueryClientProvider client={new QueryClient()}>
        <DoneSection
          brandId="tea"
          work={[]}
          notes={NOTES}
          today={dayNumber('2026-11-17')}
          hasRoom={hasRoom}
        />
      </QueryClientProvider>
    </ServicesProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('the newest two have their outcome; where there is room, two more have their number and text', () => {
  const entry = (number: number, outcome: string) =>
    `${number} ${formatDay(DATES[number - 1] ?? '')} Event ${number} ${outcome}`
  const newest = [5, 4].map((number) => entry(number, '7 days: +1 before, +2 after'))
  expect(show(false)).toEqual(newest)
  expect(screen.getByText('the newest, and 3 more')).toBeDefined()
  cleanup()
  expect(show(true)).toEqual([...newest, entry(3, ''), entry(2, '')])
  expect(screen.getByText('the newest, and 1 more')).toBeDefined()
})
