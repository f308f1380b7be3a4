import { expect, test } from 'vitest'
import { TOMBSTONE } from '../../model/collections/record.ts'
import { testItem } from '../../model/work/test-items.ts'
import { operationMessage } from './work-labels.ts'

const ITEMS = ['one', 'two'].map((id) => testItem({ id, title: `Look at ${id}`, status: 'doing' }))

test.each([
  [{ [TOMBSTONE]: true }, 'Removal undone: Look at two, 2 of 2'],
  [{ status: 'done' }, 'Status undone: Look at two, Doing'],
  [{ doneOn: '2026-11-17', place: 'a1' }, 'Status undone: Look at two, Doing'],
  [{ place: 'a1' }, 'Move undone: Look at two, 2 of 2'],
  [{ title: 'Other' }, 'Change undone: Look at two, 2 of 2'],
])('undoing %j says what is undone, and where the item is', (change, words) => {
  const before = new Map([['two', { id: 'two', brandId: 'tea', members: {} }]])
  const step = { brandId: 'tea', ids: ['two'], change, before } as const
  expect(operationMessage({ step, isUndone: true }, ITEMS)).toBe(words)
})
