import type { Page } from '@playwright/test'

/** Collects uncaught errors and what the app logs, but not the browser's own line for a failed request. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isBrowsersOwn = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isBrowsersOwn) errors.push(message.text())
  })
  return errors
}

/** An init script: the app waits for a random time before it retries. In tests that time is 0. */
export function noRandomWaits(): void {
  Math.random = () => 0
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
