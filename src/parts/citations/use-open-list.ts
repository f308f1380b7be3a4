import { useEffect } from 'react'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { useServices } from '../app/use-services.tsx'

/** Opens a list of citations while the component is on the screen, and keeps it when the page is hidden. */
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
