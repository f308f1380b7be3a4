import { type ReactNode, useState, useRef } from 'react'
import { capitalized } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import {
  FILTERS,
  STATUS_NAMES,
  wordsOf,
  type ValuesName,
  NAMES_AS_SHOWN,
} from '../../../model/citation-list/filter-definitions.ts'
import { isUnfiltered, NO_FILTER, changeOf } from '../../../model/citation-list/list-filter.ts'
import { DateRangeFields } from '../../../parts/app/range-control.tsx'
import { chipsOf, type FilterChip } from '../../../parts/citations/citation-messages.ts'
import { GroupChoices, QuestionGroupMenu } from '../../../parts/user-data/question-group-menu.tsx'
import { useIsShared } from '../../../parts/user-data/team-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { toggled, ChoiceMenu, Choices, chipVariant } from '../../../ui/choice-menu.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations, ListButton } from '../citations-context.tsx'
import { useIsWide } from '../use-screen.ts'
import { useCounts, StatusOptions, useDateRanges } from './filter-fields.tsx'
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
  const { choices: sentiments, period } = useChoices('sentiment')
  return (
    <div className="flex items-center gap-2" role="group" aria-label="Filters">
      {!isWide && <FilterChips />}
      <div className={`flex flex-none rounded ${styles['sentiments']}`}>
        <button
          type="button"
          aria-pressed={filter.sentiment.length === 0}
          title="All sentiments"
          onClick={() => onFilter({ sentiment: [] })}
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
            onClick={() => onFilter({ sentiment: toggled(filter.sentiment, key) })}
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
        onChange={(group) => onFilter({ group })}
      />
      <DatesMenu />
      <StatusMenu />
    </div>
  )
}

type Choice = { key: string; count: number | null }

/** Each with its count in the period, if that is known. */
function useChoices(name: ValuesName): { choices: Choice[]; period: string | undefined } {
  const { filter } = useCitations()
  const { counts, period } = useCounts(name)
  const countByKey = new Map(counts.map(({ key, count }) => [key, count]))
  const keys = new Set([...FILTERS[name].always, ...countByKey.keys(), ...filter[name]])
  const choices = [...keys].map((key) => ({
    key,
    count: period === undefined ? null : (countByKey.get(key) ?? null),
  }))
  return { choices, period }
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

/** A range that ends before it begins is not applied. */
function DateFields() {
  const { filter, onFilter } = useCitations()
  const fields = useRef<HTMLDivElement>(null)
  return (
    <div ref={fields} className={`grid ${styles['fields']}`}>
      <QuickDates onCustom={() => fields.current?.querySelector('input')?.focus()} />
      <DateRangeFields
        range={{ from: filter.from.slice(0, 10), to: filter.to }}
        onRange={(range) => onFilter(range, true)}
      />
      <p className={`text-muted text-xs ${styles['note']}`}>Dates are in UTC and inclusive</p>
    </div>
  )
}

function QuickDates({ onCustom }: { onCustom: () => void }) {
  const { filter, onFilter } = useCitations()
  const ranges = useDateRanges()
  const { from, to } = filter
  const isCustom = (from !== '' || to !== '') && !ranges.some(({ isOn }) => isOn)
  return (
    <div role="group" aria-label="Range" className={`flex flex-wrap gap-1-half ${styles['quick']}`}>
      {ranges.map((range) => (
        <button
          key={range.label}
          type="button"
          className={chipVariant}
          aria-pressed={range.isOn}
          onClick={() => onFilter({ from: range.isOn ? '' : range.from, to: '' })}
        >
          {range.label}
        </button>
      ))}
      <button type="button" className={chipVariant} aria-pressed={isCustom} onClick={onCustom}>
        Custom
      </button>
    </div>
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

function useStatusNote(): string {
  const isShared = useIsShared()
  if (useCitations().filter.sample !== '') {
    return 'Drawn at random once all citations are loaded. Your colleagues get the same ones.'
  }
  return isShared
    ? 'Your team’s reviews of the loaded citations'
    : 'Your reviews, saved in this browser'
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

function ValueOptions({ name }: { name: ValuesName }) {
  const { filter, onFilter } = useCitations()
  const { choices, period } = useChoices(name)
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
        onChange={(chosen) => onFilter(changeOf(name, chosen))}
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

/** For screens without room for the row of filters: a button that opens all of them, one per line. */
export function FilterSheetButton() {
  const { filter } = useCitations()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={styles['opener']}
        data-on={!isUnfiltered(filter)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" />
        <span>Filters</span>
      </Button>
      {isOpen && <FilterSheet onClose={() => setIsOpen(false)} />}
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
          onChange={(group) => onFilter({ group })}
        />
      </Options>
      <Options legend="Dates">
        <DateFields />
      </Options>
      <div className={`flex gap-2-half bg-surface ${styles['end']}`}>
        {/* Rendered even if there is nothing to clear, so that it keeps the focus. */}
        <Button aria-disabled={isClear} onClick={() => onFilter(NO_FILTER)}>
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
  return useIsWide() ? <FilterChips isLine /> : null
}

function FilterChips({ isLine = false }: { isLine?: boolean }) {
  const { onFilter } = useCitations()
  const chips = useChips().map(({ name, label }) => (
    <ListButton
      key={name}
      className={`flex-none gap-1-half font-normal ${styles['chip']}`}
      aria-label={`Remove filter: ${label}`}
      title={label}
      onClick={() => onFilter(changeOf(name, NO_FILTER[name]))}
    >
      <bdi className="truncate">{capitalized(label)}</bdi>
      <Icon name="close" size={14} />
    </ListButton>
  ))
  if (!isLine || chips.length === 0) return chips
  return (
    <div
      role="group"
      aria-label="Active filters"
      className={`flex flex-wrap gap-2 ${styles['line']}`}
    >
      {chips}
    </div>
  )
}
