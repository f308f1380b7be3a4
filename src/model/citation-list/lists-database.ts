import type { IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { Citation, CitationDetail } from '../../api/citations.ts'
import { isMember, textOrNull } from '../../api/schema.ts'
import { daysToMs, isTime, parseTime } from '../../lib/dates.ts'
import { isLinkableId } from '../../lib/ids.ts'
import { isObject } from '../../lib/objects.ts'
import { withinStoreWait } from '../../lib/scheduling.ts'
import { databaseOpener } from '../database.ts'
import { LISTS_DATABASE } from '../local-storage.ts'
import {
  keysUnder,
  modelOf,
  type ListsSchema,
  startOfNames,
  type CitationKey,
  type ReadModel,
  type StoredDetail,
} from './lists-schema.ts'
import type { ListPage } from './loaded-citations.ts'
import type { ListEnd } from './loader.ts'

const BY_CITATION = ['answers', 'details'] as const

const MAX_AGE_MS = daysToMs(7)

/** The texts of answers come along with their models: reading thousands at once would stop the page for half a second. */
const READ_AT_ONCE = 100
const MAX_DETAILS = 200

const MAX_ANSWER_LENGTH = 200_000

/** Stored beside the lists. Every call throws the browser's error when its storage is blocked or full. */
type RecordsByCitation = {
  /** Full answers of a brand that were searched for competitors, by citation id. */
  answers: (brandId: string) => Promise<ReadonlyMap<string, string>>
  /** @param by null for an answer that the service no longer has */
  storeAnswer: (
    brandId: string,
    citationId: string,
    text: string,
    by: ReadModel | null,
  ) => Promise<void>
  /** The models of a brand's stored answers and citations. */
  models: (brandId: string) => Promise<ReadModel[]>
  /** A citation read in the last 7 days; null if it is missing or damaged. */
  detail: (brandId: string, citationId: string) => Promise<StoredDetail | null>
  /** Only the newest 200 of all brands stay. */
  storeDetail: (brandId: string, stored: StoredDetail) => Promise<void>
  dropDetail: (brandId: string, citationId: string) => Promise<void>
  dropBrand: (brandId: string) => Promise<void>
  tidy: () => Promise<void>
}

function recordsByCitation(
  open: () => Promise<IDBPDatabase<ListsSchema>>,
  service: string,
): RecordsByCitation {
  const keyOf = (brandId: string, id: string): CitationKey => [service, startOfNames(brandId), id]
  return {
    answers: async (brandId) => {
      const { store } = (await open()).transaction('answers')
      const own = keysUnder(service, startOfNames(brandId))
      const [keys, answers] = await Promise.all([store.getAllKeys(own), store.getAll(own)])
      return new Map(
        keys.flatMap(([, , id], index) => {
          const answer = answers[index]
          return answer === undefined || answer.at < Date.now() - MAX_AGE_MS
            ? []
            : [[id, answer.text] as const]
        }),
      )
    },

    storeAnswer: async (brandId, citationId, text, by) => {
      const stored = { text, at: Date.now(), ...(by !== null && { by }) }
      await (await open()).put('answers', stored, keyOf(brandId, citationId))
    },

    models: async (brandId) => {
      const database = await open()
      const own = keysUnder(service, startOfNames(brandId))
      const details = (await database.getAll('details', own)).flatMap((stored) => {
        const { data } = CitationDetail.safeParse(stored.detail)
        return data === undefined ? [] : [modelOf(data)]
      })
      const found = [...details]
      let after: string | undefined
      do {
        const { store } = database.transaction('answers')
        const some = keysUnder(service, startOfNames(brandId), after)
        const [keys, answers] = await Promise.all([
          store.getAllKeys(some, READ_AT_ONCE),
          store.getAll(some, READ_AT_ONCE),
        ])
        found.push(...answers.flatMap(({ by }) => by ?? []))
        after = keys[READ_AT_ONCE - 1]?.[2]
      } while (after !== undefined)
      return found
    },

    detail: async (brandId, citationId) => {
      const stored = await (await open()).get('details', keyOf(brandId, citationId))
      const detail = CitationDetail.safeParse(stored?.detail).data
      if (stored === undefined || detail === undefined || !isRecent(stored.at)) return null
      return { detail, at: stored.at }
    },

    storeDetail: async (brandId, stored) => {
      if (stored.detail.full_response.length > MAX_ANSWER_LENGTH) return
      const transaction = (await open()).transaction('details', 'readwrite')
      const { store } = transaction
      await store.put(stored, keyOf(brandId, stored.detail.id))
      const surplus = (await store.count()) - MAX_DETAILS
      // Oldest first.
      const oldest = surplus > 0 ? await store.index('at').getAllKeys(null, surplus) : []
      for (const key of oldest) void store.delete(key)
      await transaction.done
    },

    dropDetail: async (brandId, citationId) =>
      (await open()).delete('details', keyOf(brandId, citationId)),

    dropBrand: async (brandId) => {
      const database = await open()
      const own = keysUnder(service, startOfNames(brandId))
      for (const store of BY_CITATION) await database.delete(store, own)
    },

    tidy: async () => {
      const database = await open()
      for (const store of BY_CITATION) {
        for (const key of await database.getAllKeys(store)) {
          const at = key[0] === service ? (await database.get(store, key))?.at : undefined
          if (!isRecent(at)) await database.delete(store, key)
        }
      }
    },
  }
}

function isRecent(at: unknown): boolean {
  return typeof at === 'number' && at <= Date.now() && Date.now() - at <= MAX_AGE_MS
}

// Checked by hand, because `z.enum` and `z.union` would enlarge the first load.
const FAULTS: readonly unknown[] = [null, 'missing-cursor', 'repeated-cursor']

const ListEnd = z.custom<ListEnd>((value: unknown) => {
  if (!isObject(value)) return false
  const { kind, cursor, after, fault } = value
  if (kind === 'open') return isTextOrNull(cursor) && isTextOrNull(after)
  return kind === 'reached' && FAULTS.includes(fault)
})

const ListHead = z.object({
  /** Incremented by every write, so that tabs notice each other's writes. */
  revision: z.number(),
  pages: z.number(),
  citations: z.number(),
  end: ListEnd,
  gaps: z.array(z.object({ cursor: textOrNull, after: textOrNull, below: z.string() })),
  unreadable: z.object({
    items: z.array(z.object({ reason: z.string(), raw: z.string() })),
    count: z.number(),
  }),
  checkedAt: z.custom<number>(isTime),
})
export type ListHead = z.infer<typeof ListHead>

type ListWrite = {
  head: ListHead
  pages: ReadonlyMap<string, string>
  /** Whether these are all pages, so that others are deleted. */
  isWhole: boolean
  /** The revision to replace, null for none. */
  over: number | null
}

/** Stores lists between visits. Every call throws the browser's error when its storage is blocked or full. */
export type ListsDatabase = RecordsByCitation & {
  head: (list: string) => Promise<ListHead | null>
  /** Reads in one transaction; null if there is no list. A list that is too old or damaged is deleted. */
  read: (list: string) => Promise<{ head: ListHead; pages: ListPage[] } | null>
  /** False if another tab has written in the meantime; nothing is written then. */
  write: (list: string, write: ListWrite) => Promise<boolean>
  drop: (list: string) => Promise<void>
  dropBrand: (brandId: string) => Promise<void>
  size: () => Promise<number>
  /** Deletes all lists of all services. @throws also after 5 seconds */
  clear: () => Promise<void>
  /** Deletes lists of other services, lists older than 7 days, and all but the newest 6. */
  tidy: () => Promise<void>
  /** Makes further calls fail, so that this page cannot store lists of a forgotten key. */
  close: () => void
}

const MAX_LISTS = 6
/** Pages read and checked in one task. */
const PAGES_AT_ONCE = 80

/** @param service its address, because ids and cursors are valid only there */
export function createListsDatabase(service: string): ListsDatabase {
  let isClosed = false
  const openDatabase = databaseOpener<ListsSchema>({
    name: LISTS_DATABASE,
    version: 5,
    upgrade: (database) => {
      // Lists of an earlier version are deleted and will be reloaded.
      for (const store of database.objectStoreNames) database.deleteObjectStore(store)
      database.createObjectStore('details').createIndex('at', 'at')
      for (const store of ['answers', 'heads', 'pages'] as const) database.createObjectStore(store)
    },
  })
  const open = async () => {
    if (isClosed) throw new Error('The lists were forgotten.')
    return openDatabase()
  }

  async function drop(ownService: string, list: string): Promise<void> {
    await dropAll(IDBKeyRange.only([ownService, list]), keysUnder(ownService, list))
  }

  async function clearAll(): Promise<void> {
    const database = await open()
    const stores = ['heads', 'pages', ...BY_CITATION] as const
    await Promise.all(stores.map((store) => database.clear(store)))
  }

  async function dropAll(heads: IDBKeyRange, pages: IDBKeyRange): Promise<void> {
    const transaction = (await open()).transaction(['heads', 'pages'], 'readwrite')
    await Promise.all([
      transaction.objectStore('heads').delete(heads),
      transaction.objectStore('pages').delete(pages),
      transaction.done,
    ])
  }

  const records = recordsByCitation(open, service)

  return {
    ...records,

    head: async (list) => headIn(await (await open()).get('heads', [service, list])),

    read: async (list) => {
      const transaction = (await open()).transaction(['heads', 'pages'])
      const stored: unknown = await transaction.objectStore('heads').get([service, list])
      if (stored === undefined) return null
      const head = headIn(stored)
      if (head === null || Date.now() - head.checkedAt > MAX_AGE_MS) {
        // Its revision would keep the new list from being stored.
        await drop(service, list)
        return null
      }
      const pages: ListPage[] = []
      let texts: string[]
      do {
        const last = pages.at(-1)?.order
        const rest = keysUnder(service, list, last)
        texts = await transaction.objectStore('pages').getAll(rest, PAGES_AT_ONCE)
        pages.push(...texts.map(readPage))
      } while (texts.length === PAGES_AT_ONCE && pages.at(-1)?.order !== '')
      const citations = pages.reduce((sum, page) => sum + page.citations.length, 0)
      if (pages.length === head.pages && citations === head.citations) return { head, pages }
      await drop(service, list)
      return null
    },

    write: async (list, { head, pages, isWhole, over }) => {
      const transaction = (await open()).transaction(['heads', 'pages'], 'readwrite')
      const [heads, ownPages] = [transaction.objectStore('heads'), transaction.objectStore('pages')]
      const before = headIn(await heads.get([service, list]))
      if ((before?.revision ?? null) !== over) {
        await transaction.done
        return false
      }
      if (isWhole) void ownPages.delete(keysUnder(service, list))
      for (const [order, text] of pages) void ownPages.put(text, [service, list, order])
      void heads.put(head, [service, list])
      await transaction.done
      return true
    },

    drop: async (list) => drop(service, list),

    dropBrand: async (brandId) => {
      const start = startOfNames(brandId)
      const all = IDBKeyRange.bound([service, start], [service, `${start}\uFFFF`])
      await dropAll(all, all)
      await records.dropBrand(brandId)
    },

    size: async () => {
      const heads = (await (await open()).getAll('heads')).map(headIn)
      return heads.reduce((sum, head) => sum + (head?.citations ?? 0), 0)
    },

    clear: async () => {
      await withinStoreWait(clearAll(), 'Another tab blocks the lists.')
    },

    tidy: async () => {
      const database = await open()
      const [keys, values] = await Promise.all([
        database.getAllKeys('heads'),
        database.getAll('heads'),
      ])
      const present = Date.now()
      const lists = keys.map(([ownService, list], index) => {
        const checkedAt = headIn(values[index])?.checkedAt ?? 0
        const isUsable = ownService === service && checkedAt <= present
        return { ownService, list, checkedAt: isUsable ? checkedAt : 0 }
      })
      const byAge = lists.toSorted((one, other) => other.checkedAt - one.checkedAt)
      for (const [index, { ownService, list, checkedAt }] of byAge.entries()) {
        if (index >= MAX_LISTS || present - checkedAt > MAX_AGE_MS) await drop(ownService, list)
      }
      await records.tidy()
    },

    close: () => {
      isClosed = true
    },
  }
}

function headIn(value: unknown): ListHead | null {
  return ListHead.safeParse(value).data ?? null
}

const DAMAGED: ListPage = { order: '', citations: [] }

/** Skips invalid citations; the caller notices by the count. */
function readPage(text: string): ListPage {
  let page: unknown
  try {
    page = JSON.parse(text)
  } catch {
    return DAMAGED
  }
  if (!isObject(page)) return DAMAGED
  const { order, citations } = page
  if (typeof order !== 'string' || !Array.isArray(citations)) return DAMAGED
  return { order, citations: citations.filter(isCitation) }
}

const MEMBERS = Object.entries(Citation.shape)

/** Checks only what is needed to show a citation: 100,000 are read at once, and all were checked on arrival. */
function isCitation(item: unknown): item is Citation {
  if (!isObject(item)) return false
  for (const [name, member] of MEMBERS) {
    if (!isMember(item[name], member)) return false
  }
  const { id, detected_at } = item
  return isLinkableId(String(id)) && !Number.isNaN(parseTime(String(detected_at)))
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
