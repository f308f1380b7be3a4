import { useSyncExternalStore } from 'react'
import { reviews, type ReviewStore } from './review-store.ts'

/** The reader's reviews; the component renders again whenever one changes. */
export function useReviews(): ReviewStore {
  const store = reviews()
  useSyncExternalStore(store.subscribe, store.getVersion)
  return store
}
