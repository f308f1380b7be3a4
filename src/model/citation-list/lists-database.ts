import type { DBSchema, IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { Citation, CitationDetail, type CitationFilters } from '../../api/citations.ts'
import { isMember, textOrNull } from '../../api/schema.ts'
import { daysToMs, isTime, parseTime } from '../../lib/dates.ts'
import { isLinkableId } from '../../lib/ids.ts'
import { isObject, parseJson } from '../../lib/objects.ts'
import { withinStoreWait } from '../../lib/scheduling.ts'
import { databaseOpener } from '../database.ts'
import { LISTS_DATABASE } from '../local-storage.ts'
import type { ListPage } from './loaded-citations.ts'
import type { ListEnd } from './loader.ts'

export type ReadModel = { platform: string; model: string; detectedAt: string }

/** @property by missing in answers of an earlier version */
type StoredAnswer = { text: string; at: number; by?: ReadModel }

/** @property at when the service sent it, milliseconds since 1970 */
type StoredDetail = { detail: CitationDetail; at: number }

type CitationKey = [service: string, brand: string, citation: string]

type ListsSchema = DBSchema & {
  heads: { key: [service: string, list: string]; value: unknown }
  pages: { key: [service: string, list: string, order: string]; value: string }
  answers: { key: CitationKey; value: StoredAnswer }
  details: { key: CitationKey; value: StoredDetail; indexes: { at: number } }
}

export function modelOf({ platform, detected_at, metadata }: CitationDetail): ReadModel {
  return { platform, model: metadata.model_version, detectedAt: detected_at }
}

/** Brand and sent filters (contract §6). */
export function listName(brandId: string, filters: CitationFilters): string {
  return startOfNames(brandId) + JSON.stringify(filters) + ']'
}

/** A prefix of the names of exactly this brand's lists. */
export function startOfNames(brandId: string): string {
  return `[${JSON.stringify(brandId)},`
}

function keysUnder(service: string, name: string, after?: string): IDBKeyRange {
  const start = after === undefined ? [service, name] : [service, name, after]
  return IDBKeyRange.bound(start, [service, name, []], after !== undefined)
}

const BY_CITATION = ['answers', 'details'] as const

const MAX_AGE_MS = daysToMs(7)

/** The texts of answers come along with their models: reading thousands at once would stop the page for half a second. */
const READ_AT_ONCE = 100
const MAX_DETAILS = 200

const MAX_ANSWER_LENGTH = 200_000

/** Stored beside the lists. Every call throws the browser's error when its storage is blocked or full. */
function recordsByCitation(open: () => Promise<IDBPDatabase<ListsSchema>>, service: string) {
  const keyOf = (brandId: string, id: string): CitationKey => [service, startOfNames(brandId), id]
  const keysOf = (brandId: string, after?: string) =>
    keysUnder(service, startOfNames(brandId), after)
  return {
    /** Full answers of a brand that were searched for competitors, by citation id. */
    answers: async (brandId: string): Promise<ReadonlyMap<string, string>> => {
      const { store } = (await open()).transaction('answers')
      const own = keysOf(brandId)
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

    /** @param by null for an answer that the service no longer has */
    storeAnswer: async (brandId: string, id: string, text: string, by: ReadModel | null) => {
      const stored = { text, at: Date.now(), ...(by !== null && { by }) }
      await (await open()).put('answers', stored, keyOf(brandId, id))
    },

    models: async (brandId: string): Promise<ReadModel[]> => {
      const database = await open()
      const found = (await database.getAll('details', keysOf(brandId))).flatMap((stored) => {
        const { data } = CitationDetail.safeParse(stored.detail)
        return data === undefined ? [] : [modelOf(data)]
      })
      let after: string | undefined
      do {
        const { store } = database.transaction('answers')
        const some = keysOf(brandId, after)
        const [keys, answers] = await Promise.all([
          store.getAllKeys(some, READ_AT_ONCE),
          store.getAll(some, READ_AT_ONCE),
        ])
        found.push(...answers.flatMap(({ by }) => by ?? []))
        after = keys[READ_AT_ONCE - 1]?.[2]
      } while (after !== undefined)
      return found
    },

    /** A citation read in the last 7 days; null if it is missing or damaged. */
    detail: async (brandId: string, id: string): Promise<StoredDetail | null> => {
      const stored = await (await open()).get('details', keyOf(brandId, id))
      const detail = CitationDetail.safeParse(stored?.detail).data
      if (stored === undefined || detail === undefined || !isRecent(stored.at)) return null
      return { detail, at: stored.at }
    },

    /** Only the newest 200 of all brands stay. */
    storeDetail: async (brandId: string, stored: StoredDetail) => {
      if (stored.detail.full_response.length > MAX_ANSWER_LENGTH) return
      const transaction = (await open()).transaction('details', 'readwrite')
      const { store } = transaction
      await store.put(stored, keyOf(brandId, stored.detail.id))
      const surplus = (await store.count()) - MAX_DETAILS
      const oldest = surplus > 0 ? await store.index('at').getAllKeys(null, surplus) : []
      for (const key of oldest) void store.delete(key)
      await transaction.done
    },

    dropDetail: async (brandId: string, id: string) =>
      (await open()).delete('details', keyOf(brandId, id)),

    dropBrand: async (brandId: string) => {
      const database = await open()
      for (const store of BY_CITATION) await database.delete(store, keysOf(brandId))
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

const FAULTS: readonly unknown[] = [null, 'missing-cursor', 'repeated-cursor']
const Place = z.object({ cursor: textOrNull, after: textOrNull })

// Checked by hand, because `z.enum` and `z.union` would enlarge the first load.
const ListEnd = z.custom<ListEnd>((value: unknown) => {
  if (!isObject(value)) return false
  if (value['kind'] === 'open') return Place.safeParse(value).success
  return value['kind'] === 'reached' && FAULTS.includes(value['fault'])
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

const MAX_LISTS = 6
/** Pages read and checked in one task. */
const PAGES_AT_ONCE = 80

/** Stores lists between visits; throws like {@link recordsByCitation}. @param service its address: ids are valid only there */
export function createListsDatabase(service: string) {
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

    head: async (list: string) => headIn(await (await open()).get('heads', [service, list])),

    /** Reads in one transaction; null if there is no list. A list that is too old or damaged is deleted. */
    read: async (list: string): Promise<{ head: ListHead; pages: ListPage[] } | null> => {
      const transaction = (await open()).transaction(['heads', 'pages'])
      const stored: unknown = await transaction.objectStore('heads').get([service, list])
      if (stored === undefined) return null
      const head = headIn(stored)
      if (head !== null && Date.now() - head.checkedAt <= MAX_AGE_MS) {
        const pages: ListPage[] = []
        let texts: string[]
        do {
          const rest = keysUnder(service, list, pages.at(-1)?.order)
          texts = await transaction.objectStore('pages').getAll(rest, PAGES_AT_ONCE)
          pages.push(...texts.map(readPage))
        } while (texts.length === PAGES_AT_ONCE && pages.at(-1)?.order !== '')
        const citations = pages.reduce((sum, page) => sum + page.citations.length, 0)
        if (pages.length === head.pages && citations === head.citations) return { head, pages }
      }
      // Its revision would keep the new list from being stored.
      await drop(service, list)
      return null
    },

    /** False if another tab has written in the meantime; nothing is written then. */
    write: async (list: string, { head, pages, isWhole, over }: ListWrite): Promise<boolean> => {
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

    drop: async (list: string) => drop(service, list),

    dropBrand: async (brandId: string) => {
      const start = startOfNames(brandId)
      const all = IDBKeyRange.bound([service, start], [service, `${start}\uFFFF`])
      await dropAll(all, all)
      await records.dropBrand(brandId)
    },

    size: async () => {
      const heads = (await (await open()).getAll('heads')).map(headIn)
      return heads.reduce((sum, head) => sum + (head?.citations ?? 0), 0)
    },

    /** Deletes all lists of all services. @throws also after 5 seconds */
    clear: async () => {
      const stores = ['heads', 'pages', ...BY_CITATION] as const
      const clearing = open().then(async (database) =>
        Promise.all(stores.map(async (store) => database.clear(store))),
      )
      await withinStoreWait(clearing, 'Another tab blocks the lists.')
    },

    /** Deletes lists of other services, lists older than 7 days, and all but the newest 6. */
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

    /** Makes further calls fail, so that this page cannot store lists of a forgotten key. */
    close: () => {
      isClosed = true
    },
  }
}

export type ListsDatabase = ReturnType<typeof createListsDatabase>

function headIn(value: unknown): ListHead | null {
  return ListHead.safeParse(value).data ?? null
}

const DAMAGED: ListPage = { order: '', citations: [] }

/** Skips invalid citations; the caller notices by the count. */
function readPage(text: string): ListPage {
  const page = parseJson(text)
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
