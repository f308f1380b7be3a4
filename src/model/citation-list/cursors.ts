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

/** Whether an error means that the service refuses the cursor (contract §5). */
export function isDeadCursor(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].some((status) => status === error.status)
}
