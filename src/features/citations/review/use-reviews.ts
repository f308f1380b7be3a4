import { useSyncExternalStore } from 'react'
import { useServices } from '../../shared/services.tsx'
import { reviews, type ReviewStore } from './review-store.ts'

/** The reader's reviews; the component renders again whenever one changes. */
export function useReviews(): ReviewStore {
  const store = reviews(useServices())
  useSyncExternalStore(store.subscribe, store.getVersion)
  return store
}
