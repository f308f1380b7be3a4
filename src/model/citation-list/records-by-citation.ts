import type { IDBPDatabase } from 'idb'
import { CitationDetail } from '../../api/citations.ts'
import {
  type CitationKey,
  type StoredDetail,
  keysUnder,
  type ListsSchema,
  startOfNames,
} from './lists-schema.ts'

export const BY_CITATION = ['answers', 'details'] as const

export const MAX_AGE_MS = 7 * 86_400_000

const MAX_DETAILS = 200

const MAX_ANSWER_LENGTH = 200_000

/** Stored beside the lists. Every call throws the browser's error when its storage is blocked or full. */
export type RecordsByCitation = {
  /** Full answers of a brand that were searched for competitors, by citation id. */
  answers: (brandId: string) => Promise<ReadonlyMap<string, string>>
  storeAnswer: (brandId: string, citationId: string, text: string) => Promise<void>
  /** A citation read in the last 7 days; null if it is missing or damaged. */
  detail: (brandId: string, citationId: string) => Promise<StoredDetail | null>
  /** Only the newest 200 of all brands stay. */
  storeDetail: (brandId: string, stored: StoredDetail) => Promise<void>
  dropDetail: (brandId: string, citationId: string) => Promise<void>
  dropBrand: (brandId: string) => Promise<void>
  tidy: () => Promise<void>
}

export function recordsByCitation(
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

    storeAnswer: async (brandId, citationId, text) => {
      await (await open()).put('answers', { text, at: Date.now() }, keyOf(brandId, citationId))
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
