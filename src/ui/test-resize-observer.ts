import { vi } from 'vitest'

/** jsdom has no layout, so nothing is ever resized. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
