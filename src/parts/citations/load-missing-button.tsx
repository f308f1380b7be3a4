import { useSelector } from '@tanstack/react-store'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from '../app/use-services.tsx'

/** Loads the citations that the lists of the page lack, or stops loading them; nothing when they lack none. */
export function LoadMissingButton({ label = 'Load all' }: { label?: string }) {
  const loadAhead = prefetchOf(useServices())
  const isLoading = useSelector(loadAhead.current, (current) => current !== null)
  const missing = useSelector(loadAhead.missing)
  // One button, so that it keeps the focus.
  if (!isLoading && (missing === null || missing === 0)) return null
  return (
    <Button
      className="screen-only"
      onClick={() => {
        if (isLoading) loadAhead.stop()
        else void loadAhead.loadAll()
      }}
    >
      {isLoading ? 'Stop loading' : label}
    </Button>
  )
}
