import { formatNumber } from '../../../lib/numbers.ts'
import { FILTERS, type ValuesName } from '../../../model/citation-list/filter-definitions.ts'
import { changeOf } from '../../../model/citation-list/list-filter.ts'
import { useIsShared } from '../../../parts/user-data/use-is-shared.ts'
import { Choices, OnlyChoice } from '../../../ui/choice-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { STATUS_NAMES, useChoices, useCounts, useStatuses } from './filter-choices.ts'
import styles from './filters.module.css'

export function ValueOptions({ name }: { name: ValuesName }) {
  const { filter, onFilter } = useCitations()
  const choices = useChoices(name)
  const { period } = useCounts(name)
  const { title, nameOf, isName } = FILTERS[name]
  if (choices.length === 0) {
    return (
      <p className={`text-muted ${styles['none']}`}>{`No ${title.toLowerCase()}s known yet.`}</p>
    )
  }
  return (
    <>
      <Choices
        values={choices.map(({ key }) => key)}
        chosen={filter[name]}
        onChange={(chosen) => {
          onFilter(changeOf(name, chosen))
        }}
        nameOf={nameOf}
        areNames={isName}
        countOf={(key) => {
          const count = choices.find((choice) => choice.key === key)?.count ?? null
          return count === null ? '' : formatNumber(count)
        }}
      />
      {period !== undefined && (
        <p className={`text-muted text-xs ${styles['counts']}`}>{`Counts for ${period}`}</p>
      )}
    </>
  )
}

export function useStatusNote(): string {
  const isShared = useIsShared()
  if (useCitations().filter.sample !== '') {
    return 'Drawn at random once all citations are loaded. Your colleagues get the same ones.'
  }
  return isShared
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
