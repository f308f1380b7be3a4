import { useEffect } from 'react'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { useServices } from '../app/use-services.tsx'

/** Opens a list while the component is mounted; the page may be hidden meanwhile. */
export function useOpenList(list: CitationListStore): void {
  const { connection } = useServices()
  useEffect(() => list.open(), [list])
  useEffect(() => {
    const { unsubscribe } = connection.restored.subscribe(() => {
      list.resume()
    })
    const keep = () => {
      if (document.visibilityState === 'hidden') void list.flush()
    }
    document.addEventListener('visibilitychange', keep)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', keep)
    }
  }, [list, connection])
}
