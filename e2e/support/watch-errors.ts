import type { Page } from '@playwright/test'

/**
 * What Chromium and Firefox write by themselves about a request or a connection that failed. To Firefox, code that is cancelled when the page
 * is left is an empty file or a part of one, whose hash is another. What a file that is missing does to the page is seen there.
 */
const BROWSERS_OWN =
  /^WebSocket connection to |^Failed to load (resource|‘.*’\. A ServiceWorker intercepted)|^download failed \(font-family|^Loading module from .* was blocked|^The Same Origin Policy disallows reading|^None of the “sha256” hashes /

/** Collects uncaught errors and what the app logs, but not the browser's own lines for failed requests. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  const note = (text: string) => {
    if (!BROWSERS_OWN.test(text)) errors.push(text)
  }
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  return errors
}

/** An init script: the app waits for a random time before it retries. In tests that time is 0. */
export function noRandomWaits(): void {
  Math.random = () => 0
}

/** An init script: the browser says that it has a slow mobile network, and is as fast as before. */
export function slowNetwork(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
}

/**
 * An init script: a text that React puts beside other children is an error. React makes a text node itself only for these;
 * a browser's translator replaces text nodes, and React could then neither change nor remove them (docs/accessibility.md).
 */
export function reportLooseTexts(): void {
  const create = Document.prototype.createTextNode
  Document.prototype.createTextNode = function createTextNode(text) {
    if (text.trim() !== '') {
      console.error(`Text beside other children needs an element of its own: “${text}”`)
    }
    return create.call(this, text)
  }
}
