import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo, useRef, useLayoutEffect, useState } from 'react'
import { citationStatsQuery } from '../../../api/queries.ts'
import { dateOf } from '../../../lib/dates.ts'
import { compareNames } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { keysOf } from '../../../lib/objects.ts'
import { formatPeriod } from '../../../lib/period.ts'
import { pressedKey } from '../../../lib/pressed-key.ts'
import {
  FILTERS,
  STATUS_NAMES,
  type StatusName,
  type ValuesName,
  textMatcher,
} from '../../../model/citation-list/filter-definitions.ts'
import {
  changeOf,
  FILTER_NAMES,
  isSet,
  type ListFilter,
} from '../../../model/citation-list/list-filter.ts'
import { sampleOf } from '../../../model/reviews/sample.ts'
import { VIEW_PERIODS } from '../../../model/views/views.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { useApi } from '../../../parts/app/use-services.tsx'
import { usePeriodStarts } from '../../../parts/citations/use-period-starts.ts'
import { OnlyChoice } from '../../../ui/choice-menu.tsx'
import { SearchInput } from '../../../ui/field.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import { useCitations, useList } from '../citations-context.tsx'
import styles from './filters.module.css'

export function StatusOptions() {
  const { filter, onFilter } = useCitations()
  return useStatuses().map(({ label, change, count }) => (
    <OnlyChoice
      key={label}
      isOn={STATUS_NAMES.every((name) => change[name] === filter[name])}
      end={formatNumber(count)}
      onChoose={() => onFilter(change)}
    >
      {label}
    </OnlyChoice>
  ))
}

type Status = { label: string; change: Partial<ListFilter>; count: number }

/** Nobody would read a longer menu. */
const MAX_NAMES = 20

const ALL: Partial<ListFilter> = {}
for (const name of STATUS_NAMES) ALL[name] = ''

/** The statuses to choose from, with the number of loaded citations that also match the other filters. */
function useStatuses(): Status[] {
  const { brandId, filter, reviews, list } = useCitations()
  useSelector(reviews.state)
  const { found, statuses } = useList(({ matches }) => matches.ofAnyStatus)
  const reviewOf = (id: string) => reviews.get(id)
  const hasText = textMatcher(filter, reviewOf, list.rules)
  const citations = useList((snapshot) => snapshot.citations)
  const sample = useMemo(() => sampleOf(citations.pages), [citations])
  const sampled = [...sample.keys()].flatMap((id) => citations.withId(id) ?? [])
  // Flagged citations are listed even if their page isn't loaded (contract §6).
  const flagged = reviews.flagged(brandId).filter(({ citation }) => citation && hasText(citation))
  const countOf = (name: StatusName, value: string) => {
    const counts = statuses.get(name)
    if (name === 'flagged') return flagged.length
    if (name === 'sample') return sampled.filter(hasText).length
    return value === 'no' ? found - (counts?.get('yes') ?? 0) : (counts?.get(value) ?? 0)
  }
  return [
    ...STATUS_NAMES.flatMap((name) => {
      const { choices, labelOf } = FILTERS[name]
      const values = choices ?? valuesOf(statuses.get(name) ?? new Map(), filter[name])
      return values.map((value) => ({
        label: labelOf(value),
        change: { ...ALL, ...changeOf(name, value) },
        count: countOf(name, value),
      }))
    }),
    { label: 'All', change: ALL, count: found },
  ]
}

/** The most frequent values and the chosen one. */
function valuesOf(counts: ReadonlyMap<string, number>, chosen: string): string[] {
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_NAMES)
  const values = new Set([...most.map(([value]) => value), ...(chosen === '' ? [] : [chosen])])
  return [...values].toSorted(compareNames)
}

/** The service's counts and their period (contract §7), which is left out with other filters: the service ignores those. */
export function useCounts(name: ValuesName) {
  const { brandId, filter } = useCitations()
  const { data: stats } = useQuery(citationStatsQuery(useApi(), brandId))
  const counts = stats === undefined ? [] : FILTERS[name].countsOf(stats)
  const isOnly = FILTER_NAMES.every((other) => other === name || !isSet(filter, other))
  const hasPeriod = stats !== undefined && counts.length > 0 && isOnly
  return { counts, period: hasPeriod ? `the last ${formatPeriod(stats.period)}` : undefined }
}

export function useDateRanges() {
  const { brandId, filter } = useCitations()
  const starts = usePeriodStarts(brandId)
  const today = dateOf(useNow())
  const isUntilNow = filter.to === '' || filter.to === today
  return keysOf(VIEW_PERIODS)
    .filter((period) => starts[period] !== '')
    .map((period) => ({
      period,
      label: VIEW_PERIODS[period],
      from: starts[period],
      isOn: filter.from === starts[period] && isUntilNow,
    }))
}

type SearchFieldProps = {
  /** The text in the URL, which follows typing with a delay. */
  value: string
  onChange: (value: string) => void
  onLeave: (text: string) => void
  /** Without a text, Escape leaves it; with one, browsers clear the field. */
  onBack: () => void
}

export function SearchField({ value, onChange, onLeave, onBack }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef<string[]>([])
  const hint = useShortcutHint('search')
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(value)
    // The URL changed from outside, for example by Back.
    if (at === -1) setText(value)
    sent.current = at === -1 ? [] : sent.current.slice(at + 1)
  }, [value])
  return (
    <SearchInput
      label="Search citations"
      className={styles['search']}
      aria-keyshortcuts={hint}
      // A search may close the citation beside the list.
      data-keeps-focus
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        // A text that is already in the URL causes no change there.
        sent.current = target.value === value ? [] : [...sent.current, target.value]
        onChange(target.value)
      }}
      onKeyDown={(event) => {
        const key = pressedKey(event)
        if (key === 'Escape' && text === '') onBack()
        if (key !== 'Enter' && key !== 'ArrowDown') return
        event.preventDefault()
        onLeave(text)
      }}
    >
      {hint !== undefined && <kbd aria-hidden="true">{hint}</kbd>}
    </SearchInput>
  )
}
