import { formatNumber } from '../../../lib/numbers.ts'
import { toggled } from '../../../lib/toggled.ts'
import { FILTERS, type ValuesName } from '../../../model/citation-list/filter-definitions.ts'
import { changeOf } from '../../../model/citation-list/list-filter.ts'
import { useIsShared } from '../../../parts/user-data/use-is-shared.ts'
import { Choice, OnlyChoice } from '../../../ui/choice-menu.tsx'
import { Name } from '../../../ui/name.tsx'
import { useCitations } from '../citations-context.tsx'
import { STATUS_NAMES, useChoices, useCounts, useStatuses } from './filter-choices.ts'
import styles from './filters.module.css'

export function ValueOptions({ name }: { name: ValuesName }) {
  const { filter, onFilter } = useCitations()
  const choices = useChoices(name)
  const { period } = useCounts(name)
  const { title, nameOf } = FILTERS[name]
  if (choices.length === 0) {
    return (
      <p className={`text-muted ${styles['none']}`}>{`No ${title.toLowerCase()}s known yet.`}</p>
    )
  }
  return (
    <>
      {choices.map(({ key, count }) => (
        <Choice
          key={key}
          isOn={filter[name].includes(key)}
          end={count !== null && formatNumber(count)}
          onChange={() => {
            onFilter(changeOf(name, toggled(filter[name], key)))
          }}
        >
          {FILTERS[name].isName ? <Name>{nameOf(key)}</Name> : nameOf(key)}
        </Choice>
      ))}
      {period !== undefined && (
        <p className={`text-muted text-xs ${styles['counts']}`}>{`Counts for ${period}`}</p>
      )}
    </>
  )
}

export function useStatusNote(): string {
  return useIsShared()
    ? 'Your team’s reviews of the loaded citations'
    : 'Your reviews, saved in this browser'
}

export function StatusOptions() {
  const { filter, onFilter } = useCitations()
  return useStatuses().map(({ label, change, count }) => (
    <OnlyChoice
      key={label}
      isOn={STATUS_NAMES.every((name) => change[name] === filter[name])}
      end={formatNumber(count)}
      onChoose={() => {
        onFilter(change)
      }}
    >
      {label}
    </OnlyChoice>
  ))
}
