import type { CitationFilters } from '../../api/citations.ts'
import { readDateRange } from '../../lib/date-range.ts'
import { isInstant } from '../../lib/dates.ts'
import { isSourceType } from '../source-types/source-type.ts'
import { pageOf, questionInAddress, questionKey, sentHostOf, sourceOf, startOf } from './source.ts'

// What the URL says of each filter, which is part of the first load. What it matches and its words are in filter-definitions.ts.

/** The value of {@link ListFilter.source} for citations without a source. No host has a space. */
export const NO_SOURCE = 'no source'

/** The most characters of a search, because servers refuse long addresses. What matches all of a text also matches its beginning. */
export const MAX_SEARCH = 500

/** No group has a longer name. */
const MAX_GROUP_LENGTH = 60

/** The filter of the list, which is in the URL. '' is no filter. */
export type ListFilter = {
  platform: string[]
  sentiment: string[]
  q: string
  /** By the reader's reviews, which are kept in this browser and never sent (contract §6). */
  reviewed: 'yes' | 'no' | ''
  flagged: 'yes' | ''
  /** The name of who in the team has reviewed it. */
  by: string
  /** The first day, `YYYY-MM-DD` in UTC, or an instant in UTC: what is new since a visit begins in the middle of a day. */
  from: string
  /** The last day, `YYYY-MM-DD` in UTC, not before `from`. */
  to: string
  /**
   * A source as `sourceOf` gives it, or {@link NO_SOURCE}. A host stands for all addresses that were sent with it too, as it did
   * before redirects were followed; with a slash at its end only for its own pages.
   */
  source: string
  /** A page as `pageOf` gives it. */
  page: string
  /** Types of sources. */
  type: string[]
  /** The name of a competitor that the citation names. */
  competitor: string
  /** A question, as `questionInAddress` writes it; white space and case are ignored. */
  question: string
  /** A group of questions by its name, which may not be there. */
  group: string
}

export type FilterName = keyof ListFilter

/** The filter that every citation matches. */
export const NO_FILTER: ListFilter = {
  platform: [],
  sentiment: [],
  q: '',
  reviewed: '',
  flagged: '',
  by: '',
  from: '',
  to: '',
  source: '',
  page: '',
  type: [],
  competitor: '',
  question: '',
  group: '',
}

/** Search parameters as a link may give them. */
export type ListSearch = {
  [Name in FilterName]?: ListFilter[Name] extends string[] ? string | string[] : string
}

type FilterParameter<Value> = {
  /** Reads the search parameter; a wrong one is no filter. */
  read: (parameter: unknown, search: Readonly<Record<string, unknown>>) => Value
  /** Is the same for values that match the same citations, and empty for a value that every citation matches. */
  key: (value: Value) => string | string[]
}

/** The parameter of each filter, in the order of the URL. */
const PARAMETERS: { [Name in FilterName]: FilterParameter<ListFilter[Name]> } = {
  platform: { read: texts, key: inAnyOrder },
  sentiment: { read: texts, key: inAnyOrder },
  q: { read: (value) => startOf(text(value), MAX_SEARCH), key: (q) => q.trim().toLowerCase() },
  reviewed: { read: (value) => (value === 'yes' || value === 'no' ? value : ''), key: asItIs },
  flagged: { read: (value) => (value === 'yes' ? value : ''), key: asItIs },
  by: { read: text, key: asItIs },
  from: {
    read: (value, search) => {
      const from = text(value)
      if (!isInstant(from)) return readDateRange(search).from
      const day = readDateRange({ ...search, from: from.slice(0, 10) }).from
      return day === '' ? '' : from
    },
    key: asItIs,
  },
  to: { read: (_, search) => readDateRange(search).to, key: asItIs },
  source: { read: (value) => (isSource(text(value)) ? text(value) : ''), key: asItIs },
  page: { read: (value) => pageOf({ url: `https://${text(value)}` }) ?? '', key: asItIs },
  type: { read: (value) => texts(value).filter(isSourceType), key: inAnyOrder },
  competitor: { read: (value) => text(value).trim(), key: (name) => name.trim().toLowerCase() },
  question: {
    read: (value) => (questionKey({ query: text(value) }) === '' ? '' : text(value)),
    key: (question) => questionKey({ query: questionInAddress(question) }),
  },
  group: {
    read: (value) => text(value).trim().slice(0, MAX_GROUP_LENGTH),
    key: (group) => questionKey({ query: group }),
  },
}

/** The names of all filters, in the order of the URL. */
export const FILTER_NAMES = Object.keys(PARAMETERS).filter(
  (name): name is FilterName => name in PARAMETERS,
)

/** Reads the search parameters; wrong ones are ignored. */
export function readListFilter(search: Readonly<Record<string, unknown>>): ListFilter {
  const filter = { ...NO_FILTER }
  const read = <Name extends FilterName>(name: Name) => {
    filter[name] = PARAMETERS[name].read(search[name], search)
  }
  FILTER_NAMES.forEach(read)
  return filter
}

/** A change of one filter. */
export function changeOf<Name extends FilterName>(
  name: Name,
  value: ListFilter[Name],
): Partial<ListFilter> {
  const change: Partial<ListFilter> = {}
  change[name] = value
  return change
}

/** Whether a filter is set, so that not every citation matches. */
export function isSet(filter: ListFilter, name: FilterName): boolean {
  return keyOf(filter, name).length > 0
}

/** Whether every citation matches. */
export function isUnfiltered(filter: ListFilter): boolean {
  return !FILTER_NAMES.some((name) => isSet(filter, name))
}

/** A key for a filter, independent of the order of its values. */
export function filterKey(filter: ListFilter): string {
  return JSON.stringify(FILTER_NAMES.map((name) => keyOf(filter, name)))
}

/** The part of a filter that the service knows (contract §6). */
export function sentFilters({
  platform,
  sentiment,
}: Pick<ListFilter, 'platform' | 'sentiment'>): CitationFilters {
  return { platforms: platform, sentiments: sentiment }
}

function keyOf<Name extends FilterName>(filter: ListFilter, name: Name): string | string[] {
  return PARAMETERS[name].key(filter[name])
}

function asItIs(value: string): string {
  return value
}

function inAnyOrder(values: string[]): string[] {
  return values.toSorted()
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return [...new Set(list.map(text).filter((item) => item !== ''))]
}

function isSource(value: string): boolean {
  const url = `https://${value}`
  const host = sentHostOf({ url })
  return (
    value === NO_SOURCE || value === host || value === `${host}/` || value === sourceOf({ url })
  )
}
