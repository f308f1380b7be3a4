import { type CitationFilters, NO_FILTERS, SENT_FILTERS, SENT_NAMES } from '../../api/citations.ts'
import { type DateRange, readDateRange, isInstant } from '../../lib/dates.ts'
import { keysOf, textIn } from '../../lib/objects.ts'
import { hostOf, parseUrl } from '../../lib/parse-url.ts'
import { isSourceType } from '../source-types/source-type.ts'
import { questionInAddress, questionKey, startOf } from './question-text.ts'

// Filters in the URL, part of the first load. What they match and show is in filter-definitions.ts.

/** The filter `source` for citations without one. No host has a space. */
export const NO_SOURCE = 'no source'

/** Servers reject long URLs. A cut search still matches everything that the full one would. */
export const MAX_SEARCH = 500

const MAX_GROUP_LENGTH = 60

type FilterParameter<Value> = {
  read: (parameter: unknown, search: Readonly<Record<string, unknown>>) => Value
  /** Equal for values that match the same citations; empty for a value that matches all. */
  key: (value: Value) => string | string[]
}

/** The filters in the URL. Without a parameter, `read` returns '' or no values, which is no filter. */
const PARAMETERS = {
  platform: many(texts),
  sentiment: many(texts),
  q: one(
    (value) => startOf(textIn(value), MAX_SEARCH),
    (q) => q.trim().toLowerCase(),
  ),
  /** By the user's reviews, which are stored in this browser and never sent (contract §6). */
  reviewed: one(yesOrNo),
  flagged: one(yes),
  /** By the user's own labels. */
  relabelled: one(yesOrNo),
  /** A random part of the whole list. */
  sample: one(yes),
  by: one(textIn),
  /** The first day in UTC, or an instant: a visit ends in the middle of a day. */
  from: one((value, search) => {
    const from = textIn(value)
    const day = datesIn(search).from
    return isInstant(from) && day !== '' && from.startsWith(day) ? from : day
  }),
  /** The last day in UTC, not before `from`. */
  to: one((_, search) => datesIn(search).to),
  /** As `sourceOf` returns it, or {@link NO_SOURCE}. A host includes its redirects, with a final slash only its own pages. */
  source: one((value) => (isSource(textIn(value)) ? textIn(value) : '')),
  page: one((value) => (hostIn(textIn(value)) === '' ? '' : textIn(value))),
  type: many((value) => texts(value).filter(isSourceType)),
  competitor: one(
    (value) => textIn(value).trim(),
    (name) => name.trim().toLowerCase(),
  ),
  /** As `questionInAddress` writes it; case and white space are ignored. */
  question: one(
    (value) => (questionKey({ query: textIn(value) }) === '' ? '' : textIn(value)),
    (question) => questionKey({ query: questionInAddress(question) }),
  ),
  /** The name of a question group, which may not exist. */
  group: one(
    (value) => textIn(value).trim().slice(0, MAX_GROUP_LENGTH),
    (group) => questionKey({ query: group }),
  ),
}

export type FilterName = keyof typeof PARAMETERS

type SentParameter = (typeof SENT_FILTERS)[keyof CitationFilters]

export type ListFilter = {
  [Name in FilterName]: ReturnType<(typeof PARAMETERS)[Name]['read']>
}

export type ListSearch = {
  [Name in FilterName]?: ListFilter[Name] extends string[] ? string | string[] : string
}

export const FILTER_NAMES = keysOf(PARAMETERS)

export const NO_FILTER = readListFilter({})

/** Ignores invalid parameters. */
export function readListFilter(search: Readonly<Record<string, unknown>>): ListFilter {
  const filter: Partial<ListFilter> = {}
  const read = <Name extends FilterName>(name: Name) => {
    filter[name] = parametersOf(name).read(search[name], search)
  }
  FILTER_NAMES.forEach(read)
  if (!isWhole(filter)) throw new Error('A filter has no value')
  return filter
}

function isWhole(filter: Partial<ListFilter>): filter is ListFilter {
  return FILTER_NAMES.every((name) => name in filter)
}

function parametersOf<Name extends FilterName>(name: Name): FilterParameter<ListFilter[Name]> {
  const parameters: { [Each in FilterName]: FilterParameter<ListFilter[Each]> } = PARAMETERS
  return parameters[name]
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

export function sentFilters(filter: Pick<ListFilter, SentParameter>): CitationFilters {
  const sent = { ...NO_FILTERS }
  for (const name of SENT_NAMES) sent[name] = filter[SENT_FILTERS[name]]
  return sent
}

function datesIn(search: Readonly<Record<string, unknown>>): DateRange {
  const from = textIn(search['from'])
  return readDateRange({ ...search, from: isInstant(from) ? from.slice(0, 10) : from })
}

function keyOf<Name extends FilterName>(filter: ListFilter, name: Name): string | string[] {
  return parametersOf(name).key(filter[name])
}

/** @param key the value itself, unless several values match the same citations */
function one<Value extends string>(
  read: FilterParameter<Value>['read'],
  key: (value: string) => string = (value) => value,
): FilterParameter<Value> {
  return { read, key }
}

function many(read: FilterParameter<string[]>['read']): FilterParameter<string[]> {
  return { read, key: (values) => values.toSorted() }
}

function yes(value: unknown): 'yes' | '' {
  return value === 'yes' ? value : ''
}

function yesOrNo(value: unknown): 'yes' | 'no' | '' {
  return value === 'no' ? value : yes(value)
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return [...new Set(list.map(textIn).filter((item) => item !== ''))]
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
