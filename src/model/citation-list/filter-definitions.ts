import type { Readable } from '@tanstack/store'
import type { Citation, CitationStats } from '../../api/citations.ts'
import type { Count } from '../../api/schema.ts'
import { dayOf, formatDate, formatInstant, isDate, parseTime, startOfDay } from '../../lib/dates.ts'
import { keysOf } from '../../lib/objects.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { platformName, sentimentName } from '../names.ts'
import { groupName, type IsInGroup } from '../question-groups/question-groups.ts'
import { type ReviewOf, isRelabelled } from '../reviews/reviews.ts'
import { SAMPLE_SIZE } from '../reviews/sample.ts'
import { SOURCE_TYPES, type SourceType, sourceTypeName } from '../source-types/source-type.ts'
import { FILTER_NAMES, type FilterName, isSet, type ListFilter, NO_SOURCE } from './list-filter.ts'
import { questionMatcher, readQuestion } from './question-text.ts'
import { leadsOn } from './redirects.ts'
import { citationMatcher } from './search-terms.ts'
import { countedHost, pageOf, sentHostOf, sourceOf } from './source.ts'

/** What the configuration or the user decides, made in brand-filter-rules.ts. */
export type FilterRules = {
  /** Null if the rules could not be loaded. */
  readonly typeOf: (host: string | null) => SourceType | null
  readonly isInGroup: IsInGroup
  readonly naming: (name: string) => (citation: Citation) => boolean
}

export type RulesSource<Rules = FilterRules> = {
  readonly rules: Readable<Rules | null>
  load: () => Promise<void>
}

export const NO_RULES: FilterRules = {
  typeOf: () => null,
  isInGroup: () => false,
  naming: () => () => false,
}

/** Questions and addresses can be too long to read or hear in full. */
const MAX_QUESTION_LENGTH = 200

export type ValuesName = {
  [Name in FilterName]: ListFilter[Name] extends string[] ? Name : never
}[FilterName]

/** In the order of labels and matching: search is the slowest. `review` filters match by the user's review. */
const SHOWN = ['buttons', 'menu', 'review', 'chip', 'search'] as const

/** Fast as the argument of `filter` for a page of a list, whose searched texts are stored. */
type Matcher = (citation: Citation, index?: number, page?: readonly Citation[]) => boolean

type Shown = (typeof SHOWN)[number]

type FilterDefinition<Value> = {
  shown: Shown
  /** Whether it needs rules, which are loaded on first use. */
  usesRules?: true
  /** Called for each of 100,000 citations; like `words`, never made for a value with an empty key. */
  matcher: (value: Value, reviewOf: ReviewOf, rules: FilterRules) => Matcher
  words: (value: Value) => string[]
}

type ReviewDefinition = FilterDefinition<string> & {
  shown: 'review'
  /** '' where only `no` matches, as without a review. Matches and counts by status come from it. */
  valueOf: (citation: Citation, review: ReturnType<ReviewOf>) => string
  /** What can be chosen in the menu of statuses; null for every value that some citation has. */
  choices: readonly string[] | null
  labelOf: (value: string) => string
}

type ValuesShown = Extract<Shown, 'buttons' | 'menu'>

type ValuesDefinition = FilterDefinition<string[]> & {
  shown: ValuesShown
  title: string
  nameOf: (value: string) => string
  isName: boolean
  /** Values that can always be chosen, in order. */
  always: readonly string[]
  countsOf: (stats: CitationStats) => readonly Count[]
}

const BY_TYPE: ValuesDefinition = {
  shown: 'menu',
  usesRules: true,
  matcher:
    (types, _, { typeOf }) =>
    (citation) => {
      const type = typeOf(sourceOf(citation))
      return type !== null && types.includes(type)
    },
  words: (types) => types.map(sourceTypeName),
  title: 'Type',
  nameOf: sourceTypeName,
  isName: false,
  always: SOURCE_TYPES,
  countsOf: () => [],
}

/** What each filter matches and how it is shown. list-filter.ts defines its URL. */
export const FILTERS = {
  platform: byValue('menu', ({ platform }) => platform, {
    title: 'Platform',
    nameOf: platformName,
    isName: true,
    always: [],
    countsOf: (stats) => stats.by_platform,
  }),
  sentiment: byValue('buttons', ({ sentiment }) => sentiment, {
    title: 'Sentiment',
    nameOf: sentimentName,
    isName: false,
    always: ['negative', 'neutral', 'positive'],
    countsOf: (stats) => stats.by_sentiment,
  }),
  q: {
    shown: 'search',
    matcher: (q, reviewOf) => {
      const hasTerms = citationMatcher(q)
      return (citation, index, page) =>
        hasTerms(citation, reviewOf(citation.id)?.note ?? '', index, page)
    },
    words: (q) => [`“${q.trim()}”`],
  },
  reviewed: byReview((_, review) => yesIf(review?.reviewed), {
    choices: ['no', 'yes'],
    labelOf: (reviewed) => (reviewed === 'yes' ? 'Reviewed' : 'Unreviewed'),
  }),
  by: byReview((_, review) => review?.by ?? '', {
    choices: null,
    labelOf: (by) => `Reviewed by ${by}`,
  }),
  flagged: byReview((_, review) => yesIf(review?.flagged), {
    choices: ['yes'],
    labelOf: () => 'Flagged',
  }),
  relabelled: byReview((citation, review) => yesIf(isRelabelled(citation, review)), {
    choices: ['yes'],
    labelOf: (relabelled) => (relabelled === 'yes' ? 'Relabelled' : 'Not relabelled'),
  }),
  sample: {
    ...byReview(() => '', { choices: ['yes'], labelOf: () => `Sample of ${SAMPLE_SIZE}` }),
    // `FilteredList` draws it.
    matcher: () => () => true,
  },
  from: {
    shown: 'chip',
    matcher: (from) => {
      const start = parseTime(from)
      return ({ detected_at }) => parseTime(detected_at) >= start
    },
    words: (from) => [isDate(from) ? `from ${formatDate(from)}` : `since ${formatInstant(from)}`],
  },
  to: {
    shown: 'chip',
    matcher: (to) => {
      const end = startOfDay(dayOf(to) + 1)
      return ({ detected_at }) => parseTime(detected_at) < end
    },
    words: (to) => [`to ${formatDate(to)}`],
  },
  source: {
    shown: 'chip',
    matcher: (source) => {
      const target = source === NO_SOURCE ? null : countedSource(source)
      const isCounted = (citation: Citation) => sourceOf(citation) === target
      return leadsOn(source)
        ? (citation) => sentHostOf(citation) === target || isCounted(citation)
        : isCounted
    },
    words: (source) => [
      source === NO_SOURCE ? source : `source ${formatHost(countedSource(source))}`,
    ],
  },
  page: {
    shown: 'chip',
    matcher: (page) => {
      const target = countedPage(page)
      return (citation) => pageOf(citation) === target
    },
    words: (page) => [`page ${countedPage(page).slice(0, MAX_QUESTION_LENGTH)}`],
  },
  type: BY_TYPE,
  competitor: {
    shown: 'chip',
    usesRules: true,
    matcher: (name, _, { naming }) => naming(name),
    words: (name) => [`naming ${name.slice(0, MAX_QUESTION_LENGTH)}`],
  },
  question: {
    shown: 'chip',
    matcher: questionMatcher,
    words: (question) => [`question ${readQuestion(question).text.slice(0, MAX_QUESTION_LENGTH)}`],
  },
  group: {
    shown: 'chip',
    usesRules: true,
    matcher:
      (group, _, { isInGroup }) =>
      ({ query }) =>
        isInGroup(group, query),
    words: (group) => [`question group ${groupName(group)}`],
  },
} satisfies Definitions

/** Only filters with several values have a menu or buttons, built from their definition. */
type Definitions = {
  [Name in FilterName]: FilterDefinition<ListFilter[Name]> &
    (Name extends ValuesName
      ? ValuesDefinition
      : ReviewDefinition | { shown: Exclude<Shown, ValuesShown | 'review'> })
}

const DEFINITIONS: Definitions = FILTERS

/** The source of a value in the URL: a host stays that of a redirect; a path may be that of one. */
function countedSource(value: string): string {
  const source = value.replace(/\/$/, '')
  return source.includes('/')
    ? (sourceOf({ url: `https://${source}` }) ?? source)
    : countedHost(source)
}

function countedPage(value: string): string {
  return pageOf({ url: `https://${value}` }) ?? value
}

function byValue(
  shown: ValuesShown,
  valueOf: (citation: Citation) => string,
  choices: Pick<ValuesDefinition, 'title' | 'nameOf' | 'isName' | 'always' | 'countsOf'>,
): ValuesDefinition {
  return {
    shown,
    ...choices,
    // The filter comes from the URL, which has `\uFFFD` for a lone surrogate.
    matcher: (values) => (citation) => values.includes(valueOf(citation).toWellFormed()),
    words: (values) => values.map(choices.nameOf),
  }
}

function byReview(
  valueOf: ReviewDefinition['valueOf'],
  { choices, labelOf }: Pick<ReviewDefinition, 'choices' | 'labelOf'>,
): ReviewDefinition {
  return {
    shown: 'review',
    choices,
    labelOf,
    valueOf,
    matcher: (value, reviewOf) => {
      const target = value === 'no' && choices !== null ? '' : value
      return (citation) => valueOf(citation, reviewOf(citation.id)) === target
    },
    words: (value) => [labelOf(value)],
  }
}

function yesIf(is = false): 'yes' | '' {
  return is ? 'yes' : ''
}

export const NAMES_AS_SHOWN = SHOWN.flatMap((shown) =>
  FILTER_NAMES.filter((name) => FILTERS[name].shown === shown),
)

export type StatusName = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends ReviewDefinition ? Name : never
}[FilterName]

/** In the order of the menu, which is that of {@link FILTERS}. */
export const STATUS_NAMES = keysOf(FILTERS).filter(
  (name): name is StatusName => FILTERS[name].shown === 'review',
)

export function wordsOf<Name extends FilterName>(filter: ListFilter, name: Name): string[] {
  return isSet(filter, name) ? DEFINITIONS[name].words(filter[name]) : []
}

export function needsRules(filter: ListFilter): boolean {
  return FILTER_NAMES.some((name) => DEFINITIONS[name].usesRules === true && isSet(filter, name))
}

/** The first stage: everything that reviews do not change, except notes. */
export function textMatcher(
  filter: ListFilter,
  reviewOf: ReviewOf,
  rules: FilterRules = NO_RULES,
): Matcher {
  return matcherOfAll(filter, reviewOf, rules, (name) => FILTERS[name].shown !== 'review')
}

/** The second stage: the user's reviews. */
export function reviewMatcher(filter: ListFilter, reviewOf: ReviewOf): Matcher {
  return matcherOfAll(filter, reviewOf, NO_RULES, (name) => FILTERS[name].shown === 'review')
}

function matcherOfAll(
  filter: ListFilter,
  reviewOf: ReviewOf,
  rules: FilterRules,
  isOfStage: (name: FilterName) => boolean,
): Matcher {
  const matcherOf = <Name extends FilterName>(name: Name) =>
    DEFINITIONS[name].matcher(filter[name], reviewOf, rules)
  const names = NAMES_AS_SHOWN.filter((name) => isOfStage(name) && isSet(filter, name))
  const matchers = names.map(matcherOf)
  return (citation, index, page) => {
    for (const isMatch of matchers) if (!isMatch(citation, index, page)) return false
    return true
  }
}
