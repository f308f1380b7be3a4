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
