import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { citationsOf, range } from '../../../model/citation-list/test-citations.ts'
import { useFirstRow } from './active-row.ts'

function rowsOf(first: number, last: number): CitationSequence {
  const citations = citationsOf(range(first, last))
  const orders = new Map(citations.map(({ id }) => [id, 'a0']))
  return new CitationSequence([{ order: 'a0', citations }], orders)
}

const ROWS = rowsOf(1, 3)

function show(open: string) {
  return renderHook((props) => useFirstRow(ROWS, props.listKey, (id) => id !== props.open), {
    initialProps: { open, listKey: 'all' },
  })
}

test('the list begins at the first row that no colleague has open, and stays there until another list is shown', () => {
  const { result, rerender } = show('cit_1')
  expect(result.current).toBe('cit_2')
  rerender({ open: 'cit_2', listKey: 'all' })
  expect(result.current).toBe('cit_2')
  rerender({ open: '', listKey: 'all' })
  expect(result.current).toBe('cit_2')
  rerender({ open: 'cit_2', listKey: 'reviewed' })
  expect(result.current).toBe('cit_1')
})

test('it begins at no row while a colleague has each of them open', () => {
  const { result, rerender } = renderHook((props) => useFirstRow(ROWS, 'all', () => props.isFree), {
    initialProps: { isFree: false },
  })
  expect(result.current).toBe(null)
  rerender({ isFree: true })
  expect(result.current).toBe('cit_1')
})

test('it stays while citations are added above it', () => {
  const { result, rerender } = renderHook(({ rows }) => useFirstRow(rows, 'all', () => true), {
    initialProps: { rows: rowsOf(2, 3) },
  })
  expect(result.current).toBe('cit_2')
  rerender({ rows: ROWS })
  expect(result.current).toBe('cit_2')
})
