import { useSelector } from '@tanstack/react-store'
import { loadAheadOf } from '../../model/citation-list/load-ahead.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from './use-services.tsx'

/** Loads the citations that the lists of the page lack, or stops loading them; nothing when they lack none. */
export function LoadLackingButton({ label = 'Load all' }: { label?: string }) {
  const loadAhead = loadAheadOf(useServices())
  const isLoading = useSelector(loadAhead.current, (current) => current !== null)
  const lacking = useSelector(loadAhead.lacking)
  // One button, so that it keeps the focus.
  if (!isLoading && (lacking === null || lacking === 0)) return null
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
