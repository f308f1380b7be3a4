import { useSelector } from '@tanstack/react-store'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { OneTimeButton } from '../../ui/one-time-button.tsx'

type LoadAllButtonProps = {
  list: CitationListStore
  /** Called when the button is removed while it has the focus. */
  onFocusLost: () => void
}

/** Loads all remaining citations, or stops loading them. */
export function LoadAllButton({ list, onFocusLost }: LoadAllButtonProps) {
  const isLoadingAll = useSelector(
    list.snapshot,
    ({ status }) => status.kind === 'loading' && status.what === 'all',
  )
  return (
    <OneTimeButton
      onFocusLost={onFocusLost}
      onClick={() => {
        if (isLoadingAll) list.stopLoading()
        else void list.loadAll()
      }}
    >
      {isLoadingAll ? 'Stop loading' : 'Load all'}
    </OneTimeButton>
  )
}
