import type { Page } from '@playwright/test'

/**
 * What Chromium and Firefox log about failed requests and connections. To Firefox, code that is cancelled when the page is left
 * is an empty or partial file with another hash. The effect of a missing file is visible on the page.
 */
const BROWSERS_OWN =
  /^WebSocket connection to |^Failed to load (resource|‘.*’\. A ServiceWorker intercepted)|^download failed \(font-family|^Loading module from .* was blocked|^The Same Origin Policy disallows reading|^None of the “sha256” hashes /

/** Uncaught errors and the app's own log, without the browser's lines for failed requests. */
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

/** An init script: removes the random wait before retries. */
export function noRandomWaits(): void {
  Math.random = () => 0
}

/**
 * An init script: what the app says stays until it says something else, because a busy machine may need longer to see it. The app
 * removes announcements (after five seconds) and the messages that something was copied (six) or reviewed (ten).
 */
export function keepMessages(): void {
  const replace = Element.prototype.replaceChildren
  Element.prototype.replaceChildren = function replaceChildren(...nodes) {
    if (nodes.length > 0 || this.getAttribute('role') !== 'status') replace.apply(this, nodes)
  }
  const start = window.setTimeout
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay = 0, ...values: unknown[]) =>
      [6000, 10_000].includes(delay) ? 0 : start(handler, delay, ...values),
  })
}

/** An init script: logs violations of the page's policy as errors. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The policy ${violatedDirective} forbids ${blockedURI}`)
  })
}

/** An init script: the browser reports a slow mobile network, without being slower. */
export function slowNetwork(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
}

/**
 * An init script: reports bare text nodes beside other JSX children, for which React creates text nodes itself. Browser
 * translators replace text nodes, and React then crashes (docs/accessibility.md).
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
