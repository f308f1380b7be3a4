import { beforeEach, expect, test } from 'vitest'
import { deleteStored } from './local-storage.ts'
import { deleteStoredLists } from './stored-lists.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'

beforeEach(() => emptyIndexedDB())

test('the places in lists are deleted with the lists, and nothing else', async () => {
  sessionStorage.setItem('feed-place:tea', '7')
  sessionStorage.setItem('api-key', 'kept')
  await deleteStoredLists()
  expect(Object.keys(sessionStorage)).toEqual(['api-key'])
})

test('only what begins with a prefix is deleted', () => {
  for (const name of ['visits:tea', 'visits:coffee', 'my visits:', 'theme']) {
    localStorage.setItem(name, '1')
  }
  deleteStored('visits:')
  expect(Object.keys(localStorage).toSorted()).toEqual(['my visits:', 'theme'])
})
