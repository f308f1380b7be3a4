import { type ReactNode, useState } from 'react'
import { capitalized } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import {
  FILTERS,
  NAMES_AS_SHOWN,
  STATUS_NAMES,
  type ValuesName,
  wordsOf,
} from '../../../model/citation-list/filter-definitions.ts'
import { NO_FILTER, changeOf, isUnfiltered } from '../../../model/citation-list/list-filter.ts'
import { type FilterChip, chipsOf } from '../../../parts/citations/filter-labels.ts'
import { GroupChoices, QuestionGroupMenu } from '../../../parts/user-data/question-group-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceMenu, toggled } from '../../../ui/choice-menu.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import { ListButton } from '../list/list-actions.tsx'
import { useIsWide } from '../use-screen.ts'
import { DateFields, useDateRanges } from './date-fields.tsx'
import {
  StatusOptions,
  ValueOptions,
  useChoices,
  useCounts,
  useStatusNote,
} from './filter-options.tsx'
import { SourceField } from './source-field.tsx'
import styles from './filters.module.css'

const VALUES_NAMES = NAMES_AS_SHOWN.filter(
  (name): name is ValuesName => 'countsOf' in FILTERS[name],
)

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

/** For screens without room for the row of filters: a button that opens all of them, one per line. */
export function FilterSheetButton() {
  const { filter } = useCitations()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={styles['opener']}
        data-on={!isUnfiltered(filter)}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon name="filter" />
        <span>Filters</span>
      </Button>
      {isOpen && <FilterSheet onClose={close} />}
    </>
  )
}

function FilterSheet({ onClose }: { onClose: () => void }) {
  const { brandId, filter, onFilter } = useCitations()
  const statusNote = useStatusNote()
  const isClear = isUnfiltered(filter)
  return (
    <Dialog title="Filters" onClose={onClose} isSheet>
      {VALUES_NAMES.map((name) => (
        <Options key={name} legend={FILTERS[name].title}>
          <ValueOptions name={name} />
        </Options>
      ))}
      <Options legend="Source">
        <SourceField />
      </Options>
      <Options legend="Status" note={statusNote}>
        <StatusOptions />
      </Options>
      <Options legend="Question group">
        <GroupChoices
          brandIds={[brandId]}
          value={filter.group}
          onChange={(group) => {
            onFilter({ group })
          }}
        />
      </Options>
      <Options legend="Dates">
        <DateFields />
      </Options>
      <div className={`flex gap-2-half bg-surface ${styles['end']}`}>
        {/* Rendered even if there is nothing to clear, so that it keeps the focus. */}
        <Button
          aria-disabled={isClear}
          onClick={() => {
            if (!isClear) onFilter(NO_FILTER)
          }}
        >
          Clear filters
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

type OptionsProps = { legend: string; note?: string | undefined; children: ReactNode }

function Options({ legend, note, children }: OptionsProps) {
  return (
    <fieldset className={styles['options']}>
      <legend>{legend}</legend>
      {note !== undefined && <p>{note}</p>}
      {children}
    </fieldset>
  )
}

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

function FilterChips() {
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
