import { capitalized } from '../../../lib/language.ts'
import { changeOf, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { chipsOf, type FilterChip } from '../../../parts/citations/filter-labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import { ListButton } from '../list/list-button.tsx'
import { useIsWide } from '../use-screen.ts'
import { useDateRanges } from './use-date-ranges.ts'
import styles from './filters.module.css'

/** The filters that the bar does not show itself: on wide screens it shows a preset range. */
function useChips(): FilterChip[] {
  const { filter } = useCitations()
  const isUsual = useDateRanges().some(({ isOn }) => isOn)
  const isNamed = useIsWide() && isUsual
  return chipsOf(filter).filter(({ name }) => !isNamed || (name !== 'from' && name !== 'to'))
}

/** On wide screens the chips have their own line, rendered only if there are any. */
export function FilterChipsLine() {
  const chips = useChips()
  if (!useIsWide() || chips.length === 0) return null
  return (
    <div
      role="group"
      aria-label="Active filters"
      className={`flex flex-wrap gap-2 ${styles['line']}`}
    >
      <FilterChips />
    </div>
  )
}

export function FilterChips() {
  const { onFilter } = useCitations()
  return useChips().map(({ name, label }) => (
    <ListButton
      key={name}
      className={styles['chip']}
      aria-label={`Remove filter: ${label}`}
      title={label}
      onClick={() => {
        onFilter(changeOf(name, NO_FILTER[name]))
      }}
    >
      <bdi className="truncate">{capitalized(label)}</bdi>
      <Icon name="close" size={14} />
    </ListButton>
  ))
}
