import { isPageLeft, reloadOnReturn } from '../lib/page-is-left.ts'

/**
 * The router reloads the page when it recognizes a missing module by the error's message. Offline, a reload would lose what
 * is on the screen, and it would hold back a reader who leaves; that one gets the reload on return. With another message the
 * router shows the failed page instead, and the shell stays.
 */
export function keepPage({ payload }: VitePreloadErrorEvent): void {
  if (isPageLeft()) {
    payload.message = `Cancelled: ${payload.message}`
    reloadOnReturn()
  } else if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
}
