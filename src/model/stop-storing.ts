import { BASE_PATH } from '../lib/app-files.ts'
import { componentHistoryOf } from './component-history/component-history.ts'
import { lastVisitsOf } from './last-visit/last-visit.ts'
import type { Services } from './services.ts'
import { overviewStoreOf } from './stored-overview/store-overview.ts'

/** Where a page goes on once everything was deleted. */
export const EMPTY_START = `${BASE_PATH}/?choose=brand`

let leaving = new AbortController()

/** Stops automatic storing, which would store data again when the user leaves or new data arrive. */
export function stopStoring(services: Services): void {
  overviewStoreOf(services).forget()
  lastVisitsOf(services).forget()
  componentHistoryOf(services).forget()
  leaving.abort()
  leaving = new AbortController()
  const { signal } = leaving
  // When the page is left, the router and the list store the scroll position.
  addEventListener('pagehide', clearSession, { signal })
  addEventListener('visibilitychange', onVisibility, { signal })
}

/** If the user comes back to the page, it remembers the position again. */
function onVisibility(): void {
  if (document.hidden) clearSession()
  else leaving.abort()
}

function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {}
}

/** Calls back when another tab has forgotten everything; returns a function that ends it. */
export function whenForgottenElsewhere(services: Services, onForgotten: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null) return
    stopStoring(services)
    onForgotten()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
  }
}
