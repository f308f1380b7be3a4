import { flushSync } from 'react-dom'

/** Renders a change at once, so that what it adds can be read or get the focus. */
export function renderSync(change: () => void): void {
  flushSync(change)
}
