import { FILTERS, NAMES_AS_SHOWN, wordsOf } from '../../model/citation-list/filter-definitions.ts'
import { type FilterName, type ListFilter } from '../../model/citation-list/list-filter.ts'
import { VIEW_PERIODS, type SavedView } from '../../model/views/views.ts'

export type FilterChip = { name: FilterName; label: string }

export function chipsOf(filter: ListFilter): FilterChip[] {
  return NAMES_AS_SHOWN.filter((name) => FILTERS[name].shown === 'chip').flatMap((name) =>
    wordsOf(filter, name).map((label) => ({ name, label })),
  )
}

/** `Negative, Claude, from 1 Nov 2026`. */
export function formatFilter(filter: ListFilter): string {
  return NAMES_AS_SHOWN.flatMap((name) => wordsOf(filter, name)).join(', ')
}

/** `Negative, Claude, 7 days`. */
export function viewMessage({ filter, period }: Pick<SavedView, 'filter' | 'period'>): string {
  if (period === undefined) return formatFilter(filter)
  const others = formatFilter({ ...filter, from: '', to: '' })
  return others === '' ? VIEW_PERIODS[period] : `${others}, ${VIEW_PERIODS[period]}`
}
