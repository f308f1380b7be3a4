import type { DBSchema } from 'idb'
import type { CitationDetail, CitationFilters } from '../../api/citations.ts'

/** Which model wrote an answer. */
export type ReadModel = { platform: string; model: string; detectedAt: string }

/** @property by missing in answers of an earlier version */
type StoredAnswer = { text: string; at: number; by?: ReadModel }

/** @property at when the service sent it, milliseconds since 1970 */
export type StoredDetail = { detail: CitationDetail; at: number }

export type CitationKey = [service: string, brand: string, citation: string]

export type ListsSchema = DBSchema & {
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

export function keysUnder(service: string, name: string, after?: string): IDBKeyRange {
  const start = after === undefined ? [service, name] : [service, name, after]
  return IDBKeyRange.bound(start, [service, name, []], after !== undefined)
}
