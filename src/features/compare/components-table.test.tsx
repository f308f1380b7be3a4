import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LiveRegion } from '../../ui/live-region.tsx'
import { type Sort } from './compare-search.ts'
import { ComponentsTable } from './components-table.tsx'

function Page() {
  const [sort, setSort] = useState<Sort>('')
  return (
    <>
      <LiveRegion />
      <ComponentsTable brands={[]} isNow sort={sort} onSort={setSort} />
    </>
  )
}

test('sorting is announced, and the button says the order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Page />)
  for (const [name, announced, after] of [
    ['Score', 'Sorted by Score, highest first', 'Score, sorted highest first'],
    ['Score, sorted highest first', 'Sorted by Score, lowest first', 'Score, sorted lowest first'],
    ['Score, sorted lowest first', 'No longer sorted', 'Score'],
    ['Brand', 'Sorted by Brand, A to Z', 'Brand, sorted A to Z'],
  ] as const) {
    vi.advanceTimersByTime(1000)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('status').textContent).toBe(announced)
    screen.getByRole('button', { name: after })
  }
})
