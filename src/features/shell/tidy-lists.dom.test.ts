import { beforeEach, expect, test, vi } from 'vitest'
import { createListsDatabase } from '../../model/citation-list/lists-database.ts'
import { keepList } from '../../model/citation-list/test-database.ts'
import { serviceAddress } from '../../model/connection/connection.ts'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { tidyLists } from './notices.tsx'

beforeEach(() => emptyIndexedDB())

test('old lists are deleted when the browser is idle, on a page without lists', async () => {
  const services = testServices()
  const stored = createListsDatabase(serviceAddress(services.api))
  await keepList(stored, Date.now() - 8 * 86_400_000)
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle = callback
  })
  const done = tidyLists(services)
  expect(await stored.size()).toBe(2)
  idle()
  await done
  expect(await stored.size()).toBe(0)
})
