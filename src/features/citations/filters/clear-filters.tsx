import { isUnfiltered, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { useCitations } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'

export function ClearFilters() {
  const { filter, onFilter } = useCitations()
  if (isUnfiltered(filter)) return null
  return (
    <PassingButton
      look="bare"
      onClick={() => {
        onFilter(NO_FILTER)
      }}
    >
      Clear filters
    </PassingButton>
  )
}
