import type { Page } from '@playwright/test'

/** Holds the app's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/{app,vendor}-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
