import { isOfInputMethod } from './pressed-key.ts'

const LAYER = 'dialog, [popover]'

/**
 * Stops accidental input: a held Enter or Escape presses nothing again, an input method's Escape closes no dialog (Safari), and
 * the second click of a double click does not hit what the first one opened or uncovered. @returns a function that ends it
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
