import { capitalized } from '../../../lib/capitalized.ts'
import { changeOf, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chipsOf } from '../../shared/filter-words.ts'
import { useCitations } from '../citations-context.tsx'
import { ListButton } from '../list/list-button.tsx'
import { useIsWide } from '../use-screen.ts'
import styles from './filter-chips.module.css'

/** On wide screens the chips have a line of their own, which is there only with some of these filters. */
export function FilterChipsLine() {
  const { filter } = useCitations()
  if (!useIsWide() || chipsOf(filter).length === 0) return null
  return (
    <div role="group" aria-label="Active filters" className={styles['line']}>
      <FilterChips />
    </div>
  )
}

/** The filters that are shown as chips, each with a button that removes it. */
export function FilterChips() {
  const { filter, onFilter } = useCitations()
  return chipsOf(filter).map(({ name, label }) => (
    <ListButton
      key={name}
      className={styles['chip']}
      aria-label={`Remove filter: ${label}`}
      title={label}
      onClick={() => {
        onFilter(changeOf(name, NO_FILTER[name]))
      }}
    >
      <bdi>{capitalized(label)}</bdi>
      <Icon name="close" size={14} />
    </ListButton>
  ))
}
