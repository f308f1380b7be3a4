import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A part of the page whose code is fetched when it is first needed. Code that cannot be fetched costs only this part.
 * @param missing what stands in for it then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ReactNode,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => missing }
    }
  })
}
