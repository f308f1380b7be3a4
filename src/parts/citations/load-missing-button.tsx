import { useSelector } from '@tanstack/react-store'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from '../app/use-services.tsx'

/** Loads the citations that the page's lists are missing, or stops loading. Renders nothing if none are missing. */
export function LoadMissingButton({ label = 'Load all' }: { label?: string }) {
  const loadAhead = prefetchOf(useServices())
  const isLoading = useSelector(loadAhead.current, (current) => current !== null)
  const missing = useSelector(loadAhead.missing)
  // One button for both states, so that it keeps the focus.
  if (!isLoading && (missing === null || missing === 0)) return null
  return (
    <Button
      className="no-print"
      onClick={() => {
        if (isLoading) loadAhead.stop()
        else void loadAhead.loadAll()
      }}
    >
      {isLoading ? 'Stop loading' : label}
    </Button>
  )
}
