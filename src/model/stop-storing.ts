import { componentHistoryOf } from './component-history/component-history.ts'
import { lastVisitsOf } from './last-visit/last-visit.ts'
import type { Services } from './services.ts'
import { overviewStoreOf } from './stored-overview/store-overview.ts'

let leaving = new AbortController()

/** Keeps nothing more that the page remembers by itself; else it would be stored again when the reader leaves, or sees new data. */
export function stopStoring(services: Services): void {
  overviewStoreOf(services).forget()
  lastVisitsOf(services).forget()
  componentHistoryOf(services).forget()
  leaving.abort()
  leaving = new AbortController()
  const { signal } = leaving
  // When the page is left, the router and the list write down where it was scrolled to.
  addEventListener('pagehide', clearSession, { signal })
  addEventListener('visibilitychange', onVisibility, { signal })
}

/** A page to which the reader comes back is used on, and remembers again where it was. */
function onVisibility(): void {
  if (document.hidden) clearSession()
  else leaving.abort()
}

function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A blocked store is empty.
  }
}

/** Calls back when another tab has forgotten everything. @returns a function that ends it */
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
