import { isPageLeft, reloadOnReturn } from '../lib/page-is-left.ts'

/**
 * The router recognizes a missing module by the error's message and reloads the page. Offline, that would lose what is on the
 * screen, and it would stop a user who is leaving (they get the reload on return). With another message the router shows its
 * error page instead, and the shell stays.
 */
export function keepPage({ payload }: VitePreloadErrorEvent): void {
  if (isPageLeft()) {
    payload.message = `Cancelled: ${payload.message}`
    reloadOnReturn()
  } else if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
}
