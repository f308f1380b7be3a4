import { useSyncExternalStore } from 'react'

const wideQuery = () => window.matchMedia('(width >= 64rem)')

function subscribe(listener: () => void) {
  const query = wideQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for the list and a citation side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideQuery().matches)
}
