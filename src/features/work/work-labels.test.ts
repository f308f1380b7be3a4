import { expect, test } from 'vitest'
import { TOMBSTONE } from '../../model/collections/record.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { operationMessage } from './work-labels.ts'

const item = (id: string): WorkItem => ({
  id,
  brandId: 'tea',
  kind: 'finding',
  subject: 'citation_frequency',
  title: `Look at ${id}`,
  evidence: null,
  status: 'doing',
  doneOn: null,
  note: '',
  place: 'a0',
  created: 0,
  author: '',
})
const ITEMS = [item('one'), item('two')]

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
