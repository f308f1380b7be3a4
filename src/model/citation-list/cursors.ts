import { ApiError } from '../../api/api-error.ts'
import type { CitationPage } from '../../api/citations.ts'

/** Why a list ended although the service said there was more (contract §5). */
export type CursorFault = 'missing-cursor' | 'repeated-cursor'

/** What comes after a page: another one, or the end of the list. */
export type NextPage =
  | { readonly kind: 'page'; readonly cursor: string }
  | { readonly kind: 'end'; readonly fault: CursorFault | null }

/**
 * Where a list goes on after a page: never in a loop, whatever the service answers (contract §5).
 * @param used the cursors that led to this page and those before it
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

/** Whether the service refuses a cursor, which then leads nowhere any more (contract §5). */
export function isDeadCursor(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].some((status) => status === error.status)
}
