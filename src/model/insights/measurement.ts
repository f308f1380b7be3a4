import { type Day, dayOf, newestFirst } from '../../lib/dates.ts'
import { extentOf, increase } from '../../lib/numbers.ts'
import { visitEach } from '../../lib/scheduling.ts'
import { entryOf } from '../../lib/when-needed.ts'
import { COUNT_ALL } from '../analysis/analysis-tables.ts'
import type { Coverage } from '../analysis/analysis.ts'
import { type LikeForLike, findSplit } from '../analysis/changes.ts'
import { type DayRange, datesOf, isWithin } from '../analysis/day-range.ts'
import type { CitationFacts, Question } from '../analysis/facts-reader.ts'
import type { ReadModel } from '../citation-list/lists-database.ts'

/** Something that perhaps changed in how answers are collected, not in what they say. */
export type MeasurementChange =
  | { readonly kind: 'questions'; readonly day: Day; readonly questions: number }
  | { readonly kind: 'began' | 'ended'; readonly day: Day; readonly platform: string }

export type Measurement = {
  /** Oldest first. */
  readonly changes: readonly MeasurementChange[]
  /** The week from the last change on, compared with the week before; null until its last day is over. */
  readonly split: LikeForLike | null
}

/** At least so many questions, and this part of a day's citations, must have their first answer on a day. */
export const MIN_FIRST_ANSWERS = 5
export const MIN_FIRST_PART = 0.1

/** Days that must be loaded before a day, so that what is first on it is known to be the first. */
export const DAYS_KNOWN = 14

/** Of these days. With fewer, a service that collects its answers on a few days, or dates them so, would look new each time. */
const MIN_ACTIVE = 7

/** Questions that seldom mention the brand have first answers on every day of a week: of those, a day needs more. */
const WEEK = 7
const MIN_CONTRAST = 2
const MIN_TIMES_USUAL = 3

/** The part of new questions with later answers too. What was only imported on a day doesn't come back. */
const MIN_BACK = 0.2

/** A platform with fewer citations in two weeks may be silent for a week by chance. */
const MIN_BEFORE_END = 20

/** @param days only changes on these are returned @param today unfinished; citations with a later date are ignored */
export function* findMeasurement(
  citations: Iterable<CitationFacts>,
  { loaded }: Pick<Coverage, 'loaded'>,
  days: DayRange,
  today: Day,
): Generator<void, Measurement, void> {
  if (loaded.kind === 'gaps') return { changes: [], split: null }
  // The first loaded day may be a part of it.
  const known = loaded.kind === 'since' ? dayOf(loaded.time) + 1 : -Infinity
  const all = [...citations].filter(({ day }) => day <= today)
  const counts = yield* countByDay(all)
  const isKnown = (day: Day) =>
    day - DAYS_KNOWN >= known && activeDays(counts.all, day - DAYS_KNOWN, day - 1) >= MIN_ACTIVE
  const changes = [...newQuestions(counts, today), ...otherPlatforms(counts, today)]
    .filter((change) => isWithin(foundOn(change), days) && isKnown(change.day))
    .toSorted((one, other) => one.day - other.day)
  const last = changes.at(-1)
  if (last === undefined || last.day + WEEK > today) return { changes, split: null }
  const range = datesOf({ first: last.day, last: last.day + WEEK - 1 })
  const split = yield* findSplit(all, { ...COUNT_ALL, ...range })
  return { changes, split }
}

/** That a platform has ended is known after a week. */
function foundOn({ kind, day }: MeasurementChange): number {
  return kind === 'ended' ? day + WEEK - 1 : day
}

type ByDay = Map<number, number>

type Counts = {
  all: ByDay
  platforms: Map<string, ByDay>
  /** Whether there are later answers too. */
  questions: Map<Question, { first: number; isBack: boolean }>
}

function* countByDay(citations: readonly CitationFacts[]): Generator<void, Counts, void> {
  const counts: Counts = { all: new Map(), platforms: new Map(), questions: new Map() }
  yield* visitEach(citations, ({ day, platform, question }) => {
    increase(counts.all, day)
    increase(
      entryOf(counts.platforms, platform, () => new Map()),
      day,
    )
    if (question.key === '') return
    const known = entryOf(counts.questions, question, () => ({ first: day, isBack: false }))
    known.isBack ||= day !== known.first
    known.first = Math.min(day, known.first)
  })
  return counts
}

function newQuestions({ all, questions }: Counts, today: Day): MeasurementChange[] {
  const firsts: ByDay = new Map()
  const back: ByDay = new Map()
  for (const { first, isBack } of questions.values()) {
    increase(firsts, first)
    if (isBack) increase(back, first)
  }
  return [...firsts].flatMap(([day, count]) => {
    const week = daysFrom(day - WEEK, day - 1).map((each) => firsts.get(each) ?? 0)
    const usual = sumOf(firsts, day - WEEK, day - 1) / WEEK
    const isMany =
      count >= MIN_FIRST_ANSWERS + MIN_TIMES_USUAL * usual &&
      count >= MIN_FIRST_PART * (all.get(day) ?? 0) &&
      count >= MIN_CONTRAST * Math.max(...week)
    const isBack = today - day < WEEK || (back.get(day) ?? 0) >= MIN_BACK * count
    return isMany && isBack ? [{ kind: 'questions', day, questions: count }] : []
  })
}

function otherPlatforms({ all, platforms }: Counts, today: Day): MeasurementChange[] {
  return [...platforms].flatMap(([platform, byDay]) => {
    const [first, last] = extentOf(byDay.keys())
    const isMuch = (from: number, to: number, least: number) => {
      const sum = sumOf(byDay, from, to)
      return sum >= least && sum >= MIN_FIRST_PART * sumOf(all, from, to)
    }
    const hasEnded =
      last + WEEK <= today &&
      activeDays(all, last + 1, last + WEEK) >= WEEK - 2 &&
      isMuch(last - DAYS_KNOWN + 1, last, MIN_BEFORE_END)
    const found: MeasurementChange[] = []
    if (isMuch(first, first + WEEK - 1, MIN_FIRST_ANSWERS)) {
      found.push({ kind: 'began', day: first, platform })
    }
    if (hasEnded) found.push({ kind: 'ended', day: last + 1, platform })
    return found
  })
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function activeDays(counts: ByDay, first: number, last: number): number {
  return daysFrom(first, last).filter((day) => counts.has(day)).length
}

function sumOf(counts: ByDay, first: number, last: number): number {
  return daysFrom(first, last).reduce((sum, day) => sum + (counts.get(day) ?? 0), 0)
}

export type PlatformModel = {
  readonly platform: string
  /** The newest first. Several if they take turns. */
  readonly models: readonly string[]
  /** Its first answer, if there are only older ones of other models before: a time of the service; else null. */
  readonly since: string | null
}

/** The models of the answers that were opened or read; of others they aren't known (contract §16.5). */
export function modelsByPlatform(read: readonly ReadModel[]): PlatformModel[] {
  const known = read
    .filter(({ model }) => model.trim() !== '')
    .toSorted(newestFirst(({ detectedAt }) => detectedAt))
  return [...Map.groupBy(known, ({ platform }) => platform)].map(([platform, answers]) => {
    const newest = answers[0]?.model ?? ''
    const first = answers.findLastIndex(({ model }) => model === newest)
    const models = [...new Set(answers.slice(0, first + 1).map(({ model }) => model))]
    const isChange = models.length === 1 && first < answers.length - 1
    return { platform, models, since: isChange ? (answers[first]?.detectedAt ?? null) : null }
  })
}
