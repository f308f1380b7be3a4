import type { Citation } from '../../src/api/citations.ts'
import { type DateRange, dateOfDay, dayOf, formatDay } from '../../src/lib/dates.ts'
import { formatPeriod } from '../../src/lib/period.ts'
import { workInSlices } from '../../src/lib/scheduling.ts'
import { MAX_ROWS } from '../../src/model/analysis/changes.ts'
import { type DayRange, datesOf, isWithin } from '../../src/model/analysis/day-range.ts'
import { mentionText } from '../../src/model/answers/answer-to-text.ts'
import { questionText } from '../../src/model/citation-list/question-text.ts'
import { citationMatcher } from '../../src/model/citation-list/search-terms.ts'
import { citedPageOf } from '../../src/model/citation-list/source.ts'
import { actionEvidence, actionTitle } from '../../src/model/insights/action-phrases.ts'
import {
  type Action,
  type ActionCounts,
  actionsFor,
  countForActions,
} from '../../src/model/insights/actions.ts'
import {
  type Novelty,
  changeNovelty,
  changesToExplain,
  explanationNovelty,
  lastDayKnown,
  noveltyOf,
} from '../../src/model/insights/explanation.ts'
import { headline, headlineCounts } from '../../src/model/insights/headline.ts'
import { findMeasurement, type Measurement } from '../../src/model/insights/measurement.ts'
import { platformName, sentimentTone } from '../../src/model/names.ts'
import { type Phrase, plain } from '../../src/model/phrase.ts'
import { bandOf } from '../../src/model/score/bands.ts'
import type { ScoreWeights } from '../../src/model/score/components.ts'
import { changeOfScore, type ScoreChange } from '../../src/model/statistics/score-windows.ts'
import {
  changePhrase,
  rowsPhrase,
  rowSubject,
} from '../../src/parts/insights/explanation-messages.ts'
import { measurementPhrase } from '../../src/parts/insights/measurement-messages.ts'
import {
  type ScoreVerdictText,
  scoreVerdictText,
} from '../../src/parts/score/score-verdict-text.ts'
import {
  areDaysRead,
  daysOfChange,
  firstDayRead,
  type JudgedRows,
  judgeDays,
  type ListReading,
  type ScoreReading,
} from '../service/brand-reading.ts'
import { clip } from '../service/clean-text.ts'
import {
  formatChange,
  MAX_NAME_LENGTH,
  unknownMessage,
  withShortNames,
} from './explanation-text.ts'

/** What is reported about a brand. Normal and insignificant changes are left out. */
export type BrandDigest = {
  brand: string
  /** What perhaps changed in how answers are collected; null for nothing. */
  measurement: string | null
  headline: string
  /** UTC. */
  from: string
  to: string
  score: {
    value: number
    band: string
    /** Null if an earlier day's is not known. */
    change: number | null
    changePeriod: string
    /** Null for no change. */
    verdict: string | null
    reason: string | null
    isReal: boolean
    /** Null for the score of an earlier day than today's. */
    updatedAt: string | null
  }
  /** What is newly significant, still significant, or no longer significant compared with a day ago. */
  news: Record<Novelty, string[]>
  /** Unusually large changes of the score, with the significant changes in the same days. */
  story: Omit<ReportedChange, 'reason' | 'isReal'>[]
  changes: { by: string; name: string; before: number; after: number; words: string }[]
  /** Why the changes are unknown; null if they are known. */
  unknown: string | null
  negatives: Quoted
  /** The citations with the words to watch for. */
  watched: (Quoted & { words: string })[]
  read: {
    /** Why some citations for the comparison are missing; null if none are. */
    missing: ListReading['missing']
    /** Whether all of the days were read; otherwise there may be more negative citations and actions. */
    isWhole: boolean
    /** The day of the oldest citation; null without any. */
    from: string | null
    /** Uncounted citations in a wrong format (contract §4). */
    unreadable: number
  }
  actions: { kind: Action['kind']; title: string; evidence: string }[]
  requests: number
}

type Quoted = ReturnType<typeof quoted>

const MAX_QUOTES = 5
const MAX_QUOTE_LENGTH = 280
const MAX_TITLE_LENGTH = 400

export type DigestFacts = {
  brandId: string
  score: ScoreReading
  list: ListReading
  days: DayRange
  /** Whether the last day is over. */
  isOver: boolean
  /** Milliseconds since 1970. */
  now: number
  weights: ScoreWeights | null
  /** Words to watch for, as typed into the search of citations. */
  watch: readonly string[]
  requests: number
}

export async function makeDigest(facts: DigestFacts): Promise<BrandDigest> {
  const { brandId, score, list, days, isOver, watch, requests } = facts
  const present = list.citations.filter(({ detected_at }) => isWithin(dayOf(detected_at), days))
  const rows = await judgeDays(list, days, Infinity)
  return {
    brand: brandId,
    measurement: await measurementOf(list, days, isOver),
    headline: plain(await headlineOf(facts)),
    from: dateOfDay(days.first),
    to: dateOfDay(days.last),
    score: scoreOf(score),
    news: await newItemsOf(facts, rows),
    story: (await changesToReport(score, list))
      .filter(({ isReal }) => isReal)
      .map(({ reason: _reason, isReal: _isReal, ...move }) => move),
    changes: changesOf(rows, datesOf(days)),
    unknown: unknownMessage(rows, list),
    negatives: quoted(present, ({ sentiment }) => sentimentTone(sentiment) === 'negative'),
    watched: watch.map((words) => {
      const isMatch = citationMatcher(words)
      return { words, ...quoted(present, (citation) => isMatch(citation, '')) }
    }),
    read: {
      missing: list.missing,
      isWhole: areDaysRead(list, days),
      from: list.coverage.days === null ? null : dateOfDay(list.coverage.days.first),
      unreadable: list.unreadable,
    },
    actions: await actionsOf(facts),
    requests,
  }
}

export async function headlineOf(facts: ActionReading): Promise<Phrase> {
  const { score: reading, list, days: range, now } = facts
  const { score, change, year } = reading
  const move = changeOfScore(score)
  const known = lastDayKnown(score, dayOf(now))
  const told = move.points === 0 ? null : changeNovelty(move, year, known)
  const isRead = areDaysRead(list, range)
  const counts = isRead ? await countsOf(list, range) : null
  const actions = counts === null ? [] : actionsIn(facts, counts)
  return headline({
    score: { ...score, change },
    pastDay: reading.isPast ? dateOfDay(range.last) : null,
    verdict: told && { kind: told.verdict.kind, news: told.news },
    visit: null,
    counts: counts ? headlineCounts(counts, actions, firstDayRead(list, range)) : null,
  })
}

export async function measurementOf(list: ListReading, days: DayRange, isOver: boolean) {
  return plain(withShortNames(measurementPhrase(await findIn(list, days, isOver)))) || null
}

async function findIn(
  { facts, coverage }: ListReading,
  days: DayRange,
  isOver: boolean,
): Promise<Measurement> {
  const known = facts.filter(({ day }) => day <= days.last)
  const today = isOver ? days.last + 1 : days.last
  const found = await workInSlices(findMeasurement(known, coverage, days, today))
  return found ?? { changes: [], split: null }
}

async function newItemsOf(
  { score: { score, days, year }, list, days: range, isOver, now }: DigestFacts,
  rows: JudgedRows,
): Promise<BrandDigest['news']> {
  const known = lastDayKnown(score, dayOf(now))
  const { news } = changeNovelty(changeOfScore(score), year, known)
  const dayBefore = { first: range.first - 1, last: range.last - 1 }
  const [present, before] = [rows, await judgeDays(list, dayBefore, Infinity)].map(
    significantRowsOf,
  )
  const found: { words: string; news: Novelty | null }[] = [
    { words: `the change over ${formatPeriod(score.change_period)}`, news },
    ...explanationNovelty(days, year, known).map(({ move: told, news: ofMove }) => ({
      words: `the ${told.points > 0 ? 'rise' : 'fall'} from ${formatDay(told.from)} to ${formatDay(told.to)}`,
      news: ofMove,
    })),
    ...[...new Map([...(before ?? []), ...(present ?? [])])].map(([key, words]) => ({
      words,
      news: noveltyOf(Number(present?.has(key)), Number(before?.has(key))),
    })),
    ...measurementNovelty(await findIn(list, range, isOver), await findIn(list, dayBefore, isOver)),
  ]
  const wordsOf = (kind: Novelty) => [
    ...new Set(found.filter((each) => each.news === kind).map(({ words }) => words)),
  ]
  return { new: wordsOf('new'), still: wordsOf('still'), over: wordsOf('over') }
}

function measurementNovelty({ changes }: Measurement, { changes: before }: Measurement) {
  const wordsOf = ({ kind }: Measurement['changes'][number]) =>
    kind === 'questions' ? 'perhaps another list of questions' : 'perhaps other platforms'
  const known = new Set(before.map((change) => JSON.stringify(change)))
  return changes.map((change) => ({
    words: wordsOf(change),
    news: noveltyOf(1, Number(known.has(JSON.stringify(change)))),
  }))
}

/** The names of the changed rows, by table and direction. */
function significantRowsOf(rows: JudgedRows): ReadonlyMap<string, string> {
  if (typeof rows === 'string') return new Map()
  return new Map(
    rows.rows.map((row) => {
      const { by, key, change, table } = row
      const isMore = change.after * table.before > change.before * table.after
      return [`${by} ${isMore} ${key}`, plain(withShortNames(rowSubject(row)))]
    }),
  )
}

function scoreOf({ score, isPast, change, verdictOf }: ScoreReading): BrandDigest['score'] {
  const words = scoreVerdictText(verdictOf, changeOfScore(score))
  return {
    value: score.score,
    band: bandOf(score.score).name,
    change,
    changePeriod: score.change_period,
    verdict: words?.name ?? null,
    reason: words === null ? null : reasonOf(words),
    isReal: words?.kind === 'significant',
    updatedAt: isPast ? null : score.updated_at,
  }
}

export function reasonOf({ reason, numbers }: ScoreVerdictText): string {
  return numbers === '' ? reason : `${reason} ${numbers}`
}

/** A change of the score with its verdict, and the significant changes in the same days. */
type ReportedChange = Pick<ScoreChange, 'from' | 'to' | 'points'> & {
  /** As on the overview. */
  words: string
  verdict: string
  reason: string
  isReal: boolean
  changes: string[]
  /** Why the changes are unknown; null if they are known. */
  unknown: string | null
}

/** The largest rise and fall of the period, by date. */
export async function changesToReport(
  { days, verdictOf }: ScoreReading,
  list: ListReading,
): Promise<ReportedChange[]> {
  const told: ReportedChange[] = []
  for (const move of changesToExplain(days)) {
    const verdict = scoreVerdictText(verdictOf, move)
    if (verdict === null) continue
    const rows = await judgeDays(list, daysOfChange(move))
    const { from, to, points } = move
    const unknown = unknownMessage(rows, list)
    const same = typeof rows === 'string' ? [unknown ?? ''] : rowsPhrase(rows, move)
    const sentence = changePhrase({ move, verdict, shown: days.length })
    told.push({
      from,
      to,
      points,
      words: plain(withShortNames([...sentence, ' ', ...same])),
      verdict: verdict.name,
      reason: reasonOf(verdict),
      isReal: verdict.kind === 'significant',
      changes: changesOf(rows, move).map(({ words: change }) => change),
      unknown,
    })
  }
  return told
}

function changesOf(rows: JudgedRows, days: DateRange): BrandDigest['changes'] {
  if (typeof rows === 'string') return []
  return rows.rows.slice(0, MAX_ROWS).map((row) => ({
    by: row.by,
    name: plain(withShortNames(rowSubject(row).slice(-1))),
    before: row.change.before,
    after: row.change.after,
    words: formatChange(row, days),
  }))
}

function quoted(citations: readonly Citation[], isMatch: (citation: Citation) => boolean) {
  const found = citations.filter(isMatch)
  const shown = found.slice(0, MAX_QUOTES).map((citation) => ({
    id: citation.id,
    question: clip(questionText(citation), MAX_QUOTE_LENGTH),
    quote: clip(mentionText(citation), MAX_QUOTE_LENGTH),
    platform: clip(platformName(citation.platform), MAX_NAME_LENGTH),
    detectedAt: citation.detected_at,
    /** Null if it is not a web address. */
    page: citedPageOf(citation)?.address.href ?? null,
  }))
  return { count: found.length, shown }
}

type ActionReading = Pick<DigestFacts, 'score' | 'list' | 'days' | 'now' | 'weights'>

async function countsOf({ facts }: ListReading, { first, last }: DayRange) {
  return workInSlices(countForActions(facts, first, undefined, last))
}

function actionsIn(
  { score: { score, isPast, days }, weights, now }: ActionReading,
  counts: ActionCounts,
): Action[] {
  return actionsFor({ score: isPast ? undefined : score, weights, days, counts, now })
}

export async function actionsOf(facts: ActionReading): Promise<BrandDigest['actions']> {
  const { list, days, now } = facts
  const found = actionsIn(facts, await countsOf(list, days))
  const from = firstDayRead(list, days)
  return found.map((action) => ({
    kind: action.kind,
    title: clip(plain(actionTitle(action)), MAX_TITLE_LENGTH),
    evidence: clip(plain(actionEvidence(action, { from, now })), MAX_TITLE_LENGTH),
  }))
}
