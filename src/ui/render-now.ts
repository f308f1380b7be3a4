import { flushSync } from 'react-dom'

/** Renders a change at once, so that the focus can move to what it adds. */
export function renderNow(change: () => void): void {
  flushSync(change)
}
