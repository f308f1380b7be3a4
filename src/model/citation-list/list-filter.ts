import type { CitationFilters } from '../../api/citations.ts'
import { type DateRange, readDateRange, isInstant } from '../../lib/dates.ts'
import { hostOf, parseUrl } from '../../lib/parse-url.ts'
import { isSourceType } from '../source-types/source-type.ts'
import { questionInAddress, questionKey, startOf } from './question-text.ts'

// Filters in the URL, part of the first load. What they match and show is in filter-definitions.ts.

/** {@link ListFilter.source} for citations without a source. No host has a space. */
export const NO_SOURCE = 'no source'

/** Servers reject long URLs. A cut search still matches everything that the full one would. */
export const MAX_SEARCH = 500

const MAX_GROUP_LENGTH = 60

/** The filter of the list, as in the URL. '' is no filter. */
export type ListFilter = {
  platform: string[]
  sentiment: string[]
  q: string
  /** By the user's reviews, which are stored in this browser and never sent (contract §6). */
  reviewed: 'yes' | 'no' | ''
  flagged: 'yes' | ''
  /** By the user's own labels. */
  relabelled: 'yes' | 'no' | ''
  /** A random part of the whole list. */
  sample: 'yes' | ''
  by: string
  /** The first day in UTC, or an instant: a visit ends in the middle of a day. */
  from: string
  /** The last day in UTC, not before `from`. */
  to: string
  /** As `sourceOf` returns it, or {@link NO_SOURCE}. A host includes its redirects, with a final slash only its own pages. */
  source: string
  page: string
  type: string[]
  competitor: string
  /** As `questionInAddress` writes it; case and white space are ignored. */
  question: string
  /** The name of a question group, which may not exist. */
  group: string
}

export type FilterName = keyof ListFilter

export const NO_FILTER: ListFilter = {
  platform: [],
  sentiment: [],
  q: '',
  reviewed: '',
  flagged: '',
  relabelled: '',
  sample: '',
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

export type ListSearch = {
  [Name in FilterName]?: ListFilter[Name] extends string[] ? string | string[] : string
}

type FilterParameter<Value> = {
  read: (parameter: unknown, search: Readonly<Record<string, unknown>>) => Value
  /** Equal for values that match the same citations; empty for a value that matches all. */
  key: (value: Value) => string | string[]
}

const PARAMETERS: { [Name in FilterName]: FilterParameter<ListFilter[Name]> } = {
  platform: { read: texts, key: inAnyOrder },
  sentiment: { read: texts, key: inAnyOrder },
  q: { read: (value) => startOf(text(value), MAX_SEARCH), key: (q) => q.trim().toLowerCase() },
  reviewed: { read: yesOrNo, key: asItIs },
  flagged: { read: yes, key: asItIs },
  relabelled: { read: yesOrNo, key: asItIs },
  sample: { read: yes, key: asItIs },
  by: { read: text, key: asItIs },
  from: {
    read: (value, search) => {
      const from = text(value)
      const day = datesIn(search).from
      return isInstant(from) && day !== '' && from.startsWith(day) ? from : day
    },
    key: asItIs,
  },
  to: { read: (_, search) => datesIn(search).to, key: asItIs },
  source: { read: (value) => (isSource(text(value)) ? text(value) : ''), key: asItIs },
  page: { read: (value) => (hostIn(text(value)) === '' ? '' : text(value)), key: asItIs },
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

export const FILTER_NAMES = Object.keys(PARAMETERS).filter(
  (name): name is FilterName => name in PARAMETERS,
)

/** Ignores invalid parameters. */
export function readListFilter(search: Readonly<Record<string, unknown>>): ListFilter {
  const filter = { ...NO_FILTER }
  const read = <Name extends FilterName>(name: Name) => {
    filter[name] = PARAMETERS[name].read(search[name], search)
  }
  FILTER_NAMES.forEach(read)
  return filter
}

export function changeOf<Name extends FilterName>(
  name: Name,
  value: ListFilter[Name],
): Partial<ListFilter> {
  const change: Partial<ListFilter> = {}
  change[name] = value
  return change
}

export function isSet(filter: ListFilter, name: FilterName): boolean {
  return keyOf(filter, name).length > 0
}

export function isUnfiltered(filter: ListFilter): boolean {
  return !FILTER_NAMES.some((name) => isSet(filter, name))
}

/** Independent of the order of values. */
export function filterKey(filter: ListFilter): string {
  return JSON.stringify(FILTER_NAMES.map((name) => keyOf(filter, name)))
}

export function sentFilters({
  platform,
  sentiment,
}: Pick<ListFilter, 'platform' | 'sentiment'>): CitationFilters {
  return { platforms: platform, sentiments: sentiment }
}

function datesIn(search: Readonly<Record<string, unknown>>): DateRange {
  const from = text(search['from'])
  return readDateRange({ ...search, from: isInstant(from) ? from.slice(0, 10) : from })
}

function keyOf<Name extends FilterName>(filter: ListFilter, name: Name): string | string[] {
  return PARAMETERS[name].key(filter[name])
}

function yes(value: unknown): 'yes' | '' {
  return value === 'yes' ? value : ''
}

function yesOrNo(value: unknown): 'yes' | 'no' | '' {
  return value === 'no' ? value : yes(value)
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

/** A host, perhaps with a path: the first load cannot tell which are redirects. */
function isSource(value: string): boolean {
  const host = hostIn(value)
  return value === NO_SOURCE || (host !== '' && `${value}/`.startsWith(`${host}/`))
}

function hostIn(value: string): string {
  const address = parseUrl(`https://${value}`)
  return address === null ? '' : hostOf(address)
}
