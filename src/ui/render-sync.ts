import { flushSync } from 'react-dom'

/** Renders a change at once, so that new elements can be read or focused. */
export function renderSync(change: () => void): void {
  flushSync(change)
}
