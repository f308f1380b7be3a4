import { formatNumber } from '../../../lib/numbers.ts'
import {
  FILTERS,
  VALUES_NAMES,
  wordsOf,
  type ValuesName,
} from '../../../model/citation-list/filter-definitions.ts'
import { QuestionGroupMenu } from '../../../parts/user-data/question-group-menu.tsx'
import { toggled, ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { useIsWide } from '../use-screen.ts'
import { DateFields } from './date-fields.tsx'
import { FilterChips } from './filter-chips.tsx'
import { STATUS_NAMES, useChoices, useCounts } from './filter-choices.ts'
import { StatusOptions, useStatusNote, ValueOptions } from './filter-options.tsx'
import { SourceField } from './source-field.tsx'
import { useDateRanges } from './use-date-ranges.ts'
import styles from './filters.module.css'

const MENUS = VALUES_NAMES.filter((name) => FILTERS[name].shown === 'menu')

/** One row that never wraps, so that filters do not move the list. */
export function FilterBar() {
  const { brandId, filter, onFilter } = useCitations()
  const isWide = useIsWide()
  const sentiments = useChoices('sentiment')
  const { period } = useCounts('sentiment')
  return (
    <div className="flex items-center gap-2" role="group" aria-label="Filters">
      {!isWide && <FilterChips />}
      <div className={`flex flex-none rounded ${styles['sentiments']}`}>
        <button
          type="button"
          aria-pressed={filter.sentiment.length === 0}
          title="All sentiments"
          onClick={() => {
            onFilter({ sentiment: [] })
          }}
        >
          All
        </button>
        {sentiments.map(({ key, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={filter.sentiment.includes(key)}
            title={
              count === null || period === undefined
                ? undefined
                : `${formatNumber(count)} in ${period}`
            }
            onClick={() => {
              onFilter({ sentiment: toggled(filter.sentiment, key) })
            }}
          >
            <bdi>{FILTERS.sentiment.nameOf(key)}</bdi>
            {count !== null && (
              <span className="sr-only" translate="no">{` ${formatNumber(count)}`}</span>
            )}
          </button>
        ))}
      </div>
      {MENUS.map((name) => (
        <ValuesMenu key={name} name={name} />
      ))}
      <SourceField />
      <QuestionGroupMenu
        brandIds={[brandId]}
        value={filter.group}
        onChange={(group) => {
          onFilter({ group })
        }}
      />
      <DatesMenu />
      <StatusMenu />
    </div>
  )
}

function DatesMenu() {
  const { from, to } = useCitations().filter
  const range = useDateRanges().find(({ isOn }) => isOn)
  return (
    <ChoiceMenu
      label="Dates"
      chosen={range === undefined ? [] : [range.label]}
      isOn={from !== '' || to !== ''}
    >
      <div className={styles['dates']}>
        <DateFields />
      </div>
    </ChoiceMenu>
  )
}

function StatusMenu() {
  const { filter } = useCitations()
  const note = useStatusNote()
  const chosen = STATUS_NAMES.flatMap((name) => wordsOf(filter, name))
  return (
    <ChoiceMenu label="Status" chosen={chosen}>
      <StatusOptions />
      <p className={`text-muted text-xs ${styles['filterBarNote']}`}>{note}</p>
    </ChoiceMenu>
  )
}

function ValuesMenu({ name }: { name: ValuesName }) {
  const { filter } = useCitations()
  const { title, nameOf } = FILTERS[name]
  return (
    <ChoiceMenu label={title} chosen={filter[name].map(nameOf)}>
      <ValueOptions name={name} />
    </ChoiceMenu>
  )
}
