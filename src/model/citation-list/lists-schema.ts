import type { DBSchema } from 'idb'
import type { CitationDetail, CitationFilters } from '../../api/citations.ts'

/** @property at when it was read, milliseconds since 1970 */
type StoredAnswer = { text: string; at: number }

/** @property at when the service sent it, milliseconds since 1970 */
export type StoredDetail = { detail: CitationDetail; at: number }

export type CitationKey = [service: string, brand: string, citation: string]

/** What the database of lists stores: lists by their name, and of single citations what the reader has read. */
export type ListsSchema = DBSchema & {
  heads: { key: [service: string, list: string]; value: unknown }
  pages: { key: [service: string, list: string, order: string]; value: string }
  answers: { key: CitationKey; value: StoredAnswer }
  details: { key: CitationKey; value: StoredDetail; indexes: { at: number } }
}

/** The name of a list: the brand, and the filters that are sent (contract §6). */
export function listName(brandId: string, filters: CitationFilters): string {
  return startOfNames(brandId) + JSON.stringify(filters) + ']'
}

/** How the names of all lists of a brand start, and no others. */
export function startOfNames(brandId: string): string {
  return `[${JSON.stringify(brandId)},`
}

/** The keys of a service below a name, or those after one of them. */
export function keysUnder(service: string, name: string, after?: string): IDBKeyRange {
  const start = after === undefined ? [service, name] : [service, name, after]
  return IDBKeyRange.bound(start, [service, name, []], after !== undefined)
}
