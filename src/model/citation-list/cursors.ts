import { ApiError } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'

/** Why a list ended although the service has more (contract §5). */
export type CursorFault = 'missing-cursor' | 'repeated-cursor'

/** What comes after a page: another one, or the end of the list. */
export type NextPage =
  | { readonly kind: 'page'; readonly cursor: string }
  | { readonly kind: 'end'; readonly fault: CursorFault | null }

/**
 * What follows a page: another page or the end, and never a loop (contract §5).
 * @param used the cursors of this page and those before it
 */
export function nextAfter(
  { hasMore, nextCursor }: CitationPage,
  used: ReadonlySet<string>,
): NextPage {
  if (!hasMore) return { kind: 'end', fault: null }
  if (nextCursor === null || nextCursor === '') return { kind: 'end', fault: 'missing-cursor' }
  if (used.has(nextCursor)) return { kind: 'end', fault: 'repeated-cursor' }
  return { kind: 'page', cursor: nextCursor }
}

/** After this many pages in a row without a new citation, nothing more is requested by itself (contract §5). */
export const MOST_FRUITLESS_PAGES = 10

/**
 * Whether an error means that a cursor has expired (contract §5). Then the list offers to start again from the newest
 * (loader.ts), a gap starts again at the first page (news.ts), and an export ends as incomplete (export-run.ts).
 * @param cursor that of the refused page; the first page has none, so it cannot expire
 */
export function isCursorExpired(cursor: string | null, error: unknown): boolean {
  if (cursor === null || !(error instanceof ApiError)) return false
  return [400, 404, 410].some((status) => status === error.status)
}
