import { MAX_UNREADABLE, type Unreadable } from '../../api/citations.ts'

export const NOTHING_UNREADABLE: Unreadable = { items: [], count: 0 }

/** Adds a page's rejected items (contract §4). Only the first hundred are stored, so only these are recognized when repeated. */
export function addUnreadable(before: Unreadable, { items, count }: Unreadable): Unreadable {
  const known = new Set(before.items.map(({ raw }) => raw))
  const fresh = items.filter(({ raw }) => !known.has(raw) && known.add(raw))
  const added = count - items.length + fresh.length
  if (added === 0) return before
  return {
    items: [...before.items, ...fresh].slice(0, MAX_UNREADABLE),
    count: before.count + added,
  }
}
