import { type ComponentType, lazy, type ReactNode } from 'react'
import { reloadOnce } from './reload-once.ts'

/**
 * A part of the page whose code is fetched when it is first needed. Code that cannot be fetched is tried once more by a
 * reload of the page; after that it costs only this part.
 * @param missing what stands in for it then; null for a part that nobody waits for, which is not worth a reload
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ReactNode,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      if (missing !== null) reloadOnce()
      return { default: () => missing }
    }
  })
}
