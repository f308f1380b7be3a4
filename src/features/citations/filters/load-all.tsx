import { LoadAllButton } from '../../../parts/citations/load-all-button.tsx'
import { hasMoreMatches, useCitations, useList } from '../citations-context.tsx'

export function LoadAll() {
  const { list, filter, listFocus } = useCitations()
  const snapshot = useList((whole) => whole)
  if (!snapshot.matches.isFiltered || !hasMoreMatches(snapshot, filter)) return null
  return (
    <LoadAllButton
      list={list}
      label="Search all"
      onFocusLost={() => {
        listFocus.restoreIfLost()
      }}
    />
  )
}
