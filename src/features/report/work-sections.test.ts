import { expect, test } from 'vitest'
import { testItem } from '../../model/work/test-items.ts'
import { workOfPeriod } from './work-sections.tsx'

const done = (doneOn: string) => testItem({ id: doneOn, status: 'done', doneOn })
const ITEMS = [
  testItem({ id: 'to do 1' }),
  testItem({ id: 'doing', status: 'doing' }),
  testItem({ id: 'to do 2' }),
  done('2026-11-01'),
  done('2026-11-09'),
  done('2026-10-31'),
  done('2026-11-30'),
  done('2026-12-01'),
]
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('what was done in the period comes with the last first, and what is next with what is being done first', () => {
  const { done: did, next } = workOfPeriod(ITEMS, { from: '2026-11-01', to: '2026-11-30' })
  expect(idsOf(did)).toEqual(['2026-11-30', '2026-11-09', '2026-11-01'])
  expect(idsOf(next)).toEqual(['doing', 'to do 1', 'to do 2'])
})

test('without limits, everything that was done is of the period', () => {
  expect(workOfPeriod(ITEMS, { from: '', to: '' }).done).toHaveLength(5)
})

test('what was done on one day is in the order of the list', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ ...done('2026-11-03'), id }))
  expect(idsOf(workOfPeriod(items, { from: '', to: '' }).done)).toEqual(['a', 'b', 'c'])
})
