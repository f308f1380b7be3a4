import type { DBSchema } from 'idb'
import type { CitationDetail, CitationFilters } from '../../api/citations.ts'

type StoredAnswer = { text: string; at: number }

/** @property at when the service sent it, milliseconds since 1970 */
export type StoredDetail = { detail: CitationDetail; at: number }

export type CitationKey = [service: string, brand: string, citation: string]

export type ListsSchema = DBSchema & {
  heads: { key: [service: string, list: string]; value: unknown }
  pages: { key: [service: string, list: string, order: string]; value: string }
  answers: { key: CitationKey; value: StoredAnswer }
  details: { key: CitationKey; value: StoredDetail; indexes: { at: number } }
}

/** Brand and sent filters (contract §6). */
export function listName(brandId: string, filters: CitationFilters): string {
  return startOfNames(brandId) + JSON.stringify(filters) + ']'
}

/** A prefix of the names of exactly this brand's lists. */
export function startOfNames(brandId: string): string {
  return `[${JSON.stringify(brandId)},`
}

export function keysUnder(service: string, name: string, after?: string): IDBKeyRange {
  const start = after === undefined ? [service, name] : [service, name, after]
  return IDBKeyRange.bound(start, [service, name, []], after !== undefined)
}
