import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LiveRegion } from '../../ui/live-region.tsx'
import { sortRows } from '../../ui/table-sort.tsx'
import { componentColumns, ComponentsTable } from './components-table.tsx'
import { comparedBrand, ready, scoreOf } from './test-brands.ts'

function Page() {
  const [sort, setSort] = useState('')
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

test.each([
  ['', ['Northwind', 'Zest', 'Atlas']],
  ['score', ['Atlas', 'Northwind', 'Zest']],
  ['-score', ['Northwind', 'Atlas', 'Zest']],
  ['domain_authority', ['Northwind', 'Atlas', 'Zest']],
  ['brand', ['Atlas', 'Northwind', 'Zest']],
  ['-brand', ['Zest', 'Northwind', 'Atlas']],
  ['height', ['Northwind', 'Zest', 'Atlas']],
])('sorted by "%s", brands without a score are last', (sort, names) => {
  const brands = [
    comparedBrand('Northwind', { score: ready(scoreOf(72, 10)) }),
    comparedBrand('Zest'),
    comparedBrand('Atlas', { score: ready(scoreOf(88, 5)) }),
  ]
  const sorted = sortRows(brands, componentColumns(brands), sort)
  expect(sorted.map(({ name }) => name)).toEqual(names)
})
