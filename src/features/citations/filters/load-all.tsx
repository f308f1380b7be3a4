import { hasMoreMatches, useCitations, useList } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'

/** With a filter, a button that loads all remaining citations. */
export function LoadAll() {
  const { list, filter } = useCitations()
  const snapshot = useList((whole) => whole)
  const { matches, status } = snapshot
  if (!matches.isFiltered || !hasMoreMatches(snapshot, filter)) return null
  if (status.kind === 'loading' && status.what === 'all') {
    return (
      <PassingButton
        onClick={() => {
          list.stopLoading()
        }}
      >
        Stop loading
      </PassingButton>
    )
  }
  return <PassingButton onClick={() => void list.loadAll()}>Load all</PassingButton>
}
