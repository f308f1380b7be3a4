import { isOfInputMethod } from './pressed-key.ts'

/** What is open above the page. */
const LAYER = 'dialog, [popover]'

/**
 * Stops what browsers would do by themselves with keys and clicks that mean something else: an Enter or Escape that is held down
 * presses nothing again, an Escape of an input method closes no dialog (Safari), and the second click of a double click does
 * not go to what the first one has opened or uncovered.
 * @returns ends it
 */
export function guardInput(page: Document): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  let layer: Element | null = null
  page.addEventListener('keydown', guardKey, options)
  page.addEventListener(
    'click',
    (event) => {
      const clicked = event.target instanceof Element ? event.target.closest(LAYER) : null
      if (event.detail < 2) layer = clicked
      if (layer === clicked) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  return () => {
    stop.abort()
  }
}

function guardKey(event: KeyboardEvent): void {
  const { key, repeat, target } = event
  const isInText = target instanceof Element && target.matches('textarea, [contenteditable]')
  const isHeld = repeat && (key === 'Escape' || (key === 'Enter' && !isInText))
  if (isHeld || (key === 'Escape' && isOfInputMethod(event))) event.preventDefault()
}
