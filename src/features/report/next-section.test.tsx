import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Action } from '../../model/insights/actions.ts'
import { testItem } from '../../model/work/test-items.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { NextSection } from './next-section.tsx'

const ACTIONS: Action[] = [{ kind: 'gaps', dates: ['2026-11-04'] }]
const work = (count: number) =>
  Array.from({ length: count }, (_, index) => testItem({ id: `${index}` }))

test.each<[string, WorkItem[], Action[], string]>([
  ['what the figures suggest', [], ACTIONS, 'What is next suggested'],
  ['the work list', work(2), ACTIONS, 'What is next'],
  ['a long work list', work(5), ACTIONS, 'What is next and 2 more on the work list'],
  ['nothing', [], [], 'What is next'],
])('of %s, the heading says where it comes from', (_, items, actions, heading) => {
  render(<NextSection work={items} actions={actions} since="" isLoading={false} missing={null} />)
  const { parentElement } = screen.getByRole('heading', { name: 'What is next' })
  expect([...(parentElement?.children ?? [])].map(({ textContent }) => textContent).join(' ')).toBe(
    heading,
  )
})
