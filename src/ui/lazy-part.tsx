import { type ComponentType, lazy, type ReactNode } from 'react'
import { reloadOnce } from './reload-once.ts'

/** What loads the code of the parts, so that it can be fetched ahead. */
export const lazyParts = new Set<() => Promise<unknown>>()

/**
 * A part of the page whose code is loaded when it is first needed. If the code cannot be loaded, the page reloads once;
 * if it still cannot, `missing` replaces the part.
 * @param missing null for a part that is not worth a reload
 * @param isFetchedAhead false for a part that many pages never need
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ReactNode,
  isFetchedAhead = true,
) {
  if (isFetchedAhead) lazyParts.add(load)
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      if (missing !== null) reloadOnce()
      return { default: () => missing }
    }
  })
}
