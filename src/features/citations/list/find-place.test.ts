import { createAtom } from '@tanstack/store'
import { expect, test } from 'vitest'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { listOf, range } from '../../../model/citation-list/test-citations.ts'
import { findPlace, isMissing } from './use-stored-place.ts'

const placeAt = (number: number) => ({
  id: `cit_${number}`,
  index: number - 1,
  offset: 0,
  isActive: true,
})

function snapshotOf(loaded: ReturnType<typeof listOf>, matching = loaded): ListSnapshot {
  return {
    citations: loaded.citations,
    matches: { citations: matching.citations },
    isFiltering: false,
    status: { kind: 'idle' },
    end: { kind: 'open', cursor: 'next', after: loaded.oldest },
  } as ListSnapshot
}

function listWith(first: ListSnapshot, next: () => ListSnapshot) {
  const snapshot = createAtom(first)
  const list = {
    snapshot,
    pages: 0,
    settled: async () => {},
    loadNext: async () => {
      list.pages += 1
      snapshot.set(next())
    },
  }
  return list
}

test('a loaded citation is not missing, even if it no longer matches', () => {
  const loaded = listOf(range(1, 6))
  expect(isMissing(placeAt(5), snapshotOf(loaded, listOf([1])))).toBe(false)
  expect(isMissing(placeAt(7), snapshotOf(loaded))).toBe(true)
})

test('pages are loaded until the place is there', async () => {
  let loaded = 3
  const list = listWith(snapshotOf(listOf(range(1, 3))), () =>
    snapshotOf(listOf(range(1, (loaded += 3)))),
  )
  await findPlace(placeAt(40), list, new AbortController().signal)
  expect(list.snapshot.get().citations.length).toBe(42)
})

test('the search for a place ends after ten pages without a match', async () => {
  const list = listWith(snapshotOf(listOf([1])), () => snapshotOf(listOf([1])))
  await findPlace(placeAt(40), list, new AbortController().signal)
  expect(list.pages).toBe(10)
})
