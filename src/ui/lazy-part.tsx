import { type ComponentType, lazy, type ReactNode } from 'react'
import { reloadOnce } from './reload-once.ts'

export const lazyParts = new Set<() => Promise<unknown>>()

/**
 * A part whose code is loaded on first use. If that fails, the page reloads once; if it fails again, `missing` replaces it.
 * @param missing null for a part that is not worth a reload @param isPrefetched false for rarely needed parts
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ReactNode,
  isPrefetched = true,
) {
  if (isPrefetched) lazyParts.add(load)
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      if (missing !== null) reloadOnce()
      return { default: () => missing }
    }
  })
}
