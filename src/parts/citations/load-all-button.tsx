import { useSelector } from '@tanstack/react-store'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { Button } from '../../ui/button.tsx'
import { OneTimeButton } from '../../ui/one-time-button.tsx'
import { useServices } from '../app/use-services.tsx'
import { useIsPrefetching } from './use-counted-list.ts'

type LoadAllButtonProps = {
  list: CitationListStore
  label?: string
  /** Called if the button is removed while it has the focus. */
  onFocusLost: () => void
}

/** Loads all remaining citations, or stops loading, including a prefetch. */
export function LoadAllButton({ list, label = 'Load all', onFocusLost }: LoadAllButtonProps) {
  const loadAhead = prefetchOf(useServices())
  const isAhead = useIsPrefetching(list)
  const isLoadingAll = useSelector(
    list.snapshot,
    ({ status }) => status.kind === 'loading' && status.what === 'all',
  )
  const shown = isAhead || isLoadingAll ? 'Stop loading' : label
  return (
    <OneTimeButton
      variant="bare"
      onFocusLost={onFocusLost}
      onClick={() => {
        if (isLoadingAll) list.stopLoading()
        else if (isAhead) loadAhead.stop()
        else void list.loadAll()
      }}
    >
      {/* The key forces a new element, which is not animated as one that moved. */}
      <span key={shown}>{shown}</span>
    </OneTimeButton>
  )
}

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
