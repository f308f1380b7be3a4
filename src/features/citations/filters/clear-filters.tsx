import { isUnfiltered, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { useCitations } from '../citations-context.tsx'
import { ListButton } from '../list/list-button.tsx'

export function ClearFilters() {
  const { filter, onFilter } = useCitations()
  if (isUnfiltered(filter)) return null
  return (
    <ListButton
      variant="bare"
      onClick={() => {
        onFilter(NO_FILTER)
      }}
    >
      Clear filters
    </ListButton>
  )
}
