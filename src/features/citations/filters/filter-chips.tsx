import { formatDate } from '../../../lib/dates.ts'
import { type ListFilter, NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import { PassingButton } from '../list/passing-button.tsx'
import { useIsWide } from '../use-screen.ts'
import styles from './filter-chips.module.css'

/** A question can be longer than anything a reader wants to see or hear. */
const LONGEST_QUESTION = 200

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

/** The filters by dates, source and question, each with a button that removes it. */
export function FilterChips() {
  const { filter, onFilter } = useCitations()
  return chipsOf(filter).map(({ key, label }) => (
    <PassingButton
      key={key}
      className={styles['chip']}
      aria-label={`Remove filter: ${label}`}
      title={label}
      onClick={() => {
        onFilter({ [key]: '' })
      }}
    >
      <bdi>{label}</bdi>
      <Icon name="close" size={14} />
    </PassingButton>
  ))
}

type Chip = { key: 'from' | 'to' | 'source' | 'question'; label: string }

function chipsOf({ from, to, source, question }: ListFilter): Chip[] {
  const chips: Chip[] = []
  if (from !== '') chips.push({ key: 'from', label: `from ${formatDate(from)}` })
  if (to !== '') chips.push({ key: 'to', label: `to ${formatDate(to)}` })
  if (source !== '') {
    chips.push({ key: 'source', label: source === NO_SOURCE ? source : `source ${source}` })
  }
  if (question !== '') {
    chips.push({ key: 'question', label: `question ${question.trim().slice(0, LONGEST_QUESTION)}` })
  }
  return chips
}
