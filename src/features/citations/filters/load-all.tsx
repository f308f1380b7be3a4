import { useCitations, useList } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'

/** Where a filter looks only at what is loaded, a way to load the rest. */
export function LoadAll() {
  const { list } = useCitations()
  const { end, matches, status } = useList((snapshot) => snapshot)
  if (!matches.isFiltered || end.kind === 'reached') return null
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
