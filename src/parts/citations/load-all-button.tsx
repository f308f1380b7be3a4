import { useSelector } from '@tanstack/react-store'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { prefetchOf } from '../../model/citation-list/prefetch.ts'
import { OneTimeButton } from '../../ui/one-time-button.tsx'
import { useServices } from '../app/use-services.tsx'
import { useIsLoadedAhead } from './use-prefetch.ts'

type LoadAllButtonProps = {
  list: CitationListStore
  /** What it does, by default `Load all`. */
  label?: string
  /** Called when the button is removed while it has the focus. */
  onFocusLost: () => void
}

/** Loads all remaining citations, or stops loading them, also those that are loaded in the background. */
export function LoadAllButton({ list, label = 'Load all', onFocusLost }: LoadAllButtonProps) {
  const loadAhead = prefetchOf(useServices())
  const isAhead = useIsLoadedAhead(list)
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
      {/* The key makes a new element, which does not count as one that has moved. */}
      <span key={shown}>{shown}</span>
    </OneTimeButton>
  )
}
