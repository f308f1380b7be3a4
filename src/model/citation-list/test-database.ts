import { NO_FILTERS } from '../../api/citations.ts'
import { type ListHead, listName, type ListsDatabase } from './lists-database.ts'
import type { ListPage } from './loaded-citations.ts'
import { citationsOf } from './test-citations.ts'

/** An in-memory database that exposes its content and the number of written citations. */
export function createTestDatabase() {
  const heads = new Map<string, ListHead>()
  const pages = new Map<string, Map<string, string>>()
  let written = 0
  const database: ListsDatabase = {
    head: async (list) => heads.get(list) ?? null,
    read: async (list) => {
      const head = heads.get(list)
      const texts = [...(pages.get(list) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return head === undefined ? null : { head, pages: texts.map(([, text]) => readPage(text)) }
    },
    write: async (list, { head, pages: changed, isWhole, over }) => {
      if ((heads.get(list)?.revision ?? null) !== over) return false
      const stored = isWhole ? new Map<string, string>() : new Map(pages.get(list))
      for (const [order, text] of changed) {
        stored.set(order, text)
        written += readPage(text).citations.length
      }
      pages.set(list, stored)
      heads.set(list, structuredClone(head))
      return true
    },
    drop: async (list) => {
      heads.delete(list)
      pages.delete(list)
    },
    dropBrand: async () => {},
    answers: async () => new Map(),
    storeAnswer: async () => {},
    models: async () => [],
    detail: async () => null,
    storeDetail: async () => {},
    dropDetail: async () => {},
    size: async () => 0,
    clear: async () => {},
    tidy: async () => {},
    close: () => {},
  }
  return { database, heads, pages, written: () => written }
}

export async function keepList(
  database: ListsDatabase,
  checkedAt = Date.now(),
  name = listName('tea', NO_FILTERS),
): Promise<void> {
  const citations = citationsOf([1, 2])
  const head: ListHead = {
    revision: 1,
    pages: 1,
    citations: 2,
    end: { kind: 'reached', fault: null },
    gaps: [],
    unreadable: { items: [], count: 0 },
    checkedAt,
  }
  const pages = new Map([['a0', JSON.stringify({ order: 'a0', citations })]])
  await database.write(name, {
    head,
    pages,
    isWhole: true,
    over: null,
  })
}

function readPage(text: string): ListPage {
  const page: ListPage = JSON.parse(text)
  return page
}
