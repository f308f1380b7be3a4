import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '../../lib/dates.ts'
import type { Action } from '../../model/insights/actions.ts'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { testItem } from '../../model/work/test-items.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { NextSection } from './next-section.tsx'

const ACTIONS: Action[] = [{ kind: 'gaps', dates: ['2026-11-04'] }]
const OCTOBER = rangeOf(readRange({ month: '2026-10' }, '30d'), dayOf('2026-11-17'))
const work = (count: number) =>
  Array.from({ length: count }, (_, index) => testItem({ id: `${index}` }))

test.each<[string, WorkItem[], Action[], string]>([
  ['what the figures suggest', [], ACTIONS, 'Suggested next steps October 2026'],
  ['the work list', work(2), ACTIONS, 'Next steps'],
  ['a long work list', work(5), ACTIONS, 'Next steps and 2 more on the work list'],
])('of %s, the heading says where it comes from', (_, items, actions, heading) => {
  render(
    <NextSection
      work={items}
      actions={actions}
      since=""
      range={OCTOBER}
      isLoading={false}
      missing={null}
    />,
  )
  const { parentElement } = screen.getByRole('heading')
  expect([...(parentElement?.children ?? [])].map(({ textContent }) => textContent).join(' ')).toBe(
    heading,
  )
})

test.each([
  [null, ''],
  ['score', 'Suggested next stepsOctober 2026Not available: the score couldn’t be loaded.'],
] as const)(
  'with nothing to do the section is left out, unless the %s is missing',
  (missing, text) => {
    const { container } = render(
      <NextSection
        work={[]}
        actions={[]}
        since=""
        range={OCTOBER}
        isLoading={false}
        missing={missing}
      />,
    )
    expect(container.textContent).toBe(text)
  },
)
