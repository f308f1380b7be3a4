import type { Citation } from '../../src/api/citations.ts'
import { actionInWords } from '../../src/features/shared/action-words.ts'
import { evidenceInWords } from '../../src/features/shared/evidence-words.ts'
import {
  type ScoreVerdictWords,
  scoreVerdictWords,
} from '../../src/features/shared/score-verdict-words.ts'
import { rowWords } from '../../src/features/shared/story-words.ts'
import { DAY_MS, dateOfDay, dayNumber, formatDay, todayUtc } from '../../src/lib/dates.ts'
import { periodInWords } from '../../src/lib/period.ts'
import { workInSlices } from '../../src/lib/slices.ts'
import type { DayRange } from '../../src/model/analysis/day-range.ts'
import { mentionText } from '../../src/model/answers/mention-text.ts'
import { citedPageOf, questionText } from '../../src/model/citation-list/source.ts'
import { type Action, actionsFor, countForActions } from '../../src/model/insights/actions.ts'
import {
  headline,
  headlineCounts,
  type HeadlinePart,
  plainHeadline,
} from '../../src/model/insights/headline.ts'
import { MAX_ROWS } from '../../src/model/insights/real-rows.ts'
import { movesToExplain } from '../../src/model/insights/story.ts'
import {
  changeNews,
  lastDayKnown,
  type News,
  newsOf,
  storyNews,
} from '../../src/model/insights/verdict-news.ts'
import { platformName, sentimentTone } from '../../src/model/names.ts'
import { bandOf } from '../../src/model/score/bands.ts'
import type { ScoreWeights } from '../../src/model/score/components.ts'
import { moveOfScore } from '../../src/model/statistics/score-verdicts.ts'
import type { ScoreMove } from '../../src/model/statistics/score-windows.ts'
import {
  areDaysRead,
  daysOfMove,
  firstDayRead,
  type JudgedRows,
  judgeDays,
  type ListReading,
  type ScoreReading,
} from '../service/brand-reading.ts'
import { clip } from '../service/clip.ts'
import { changeInWords, LONGEST_NAME, unknownInWords } from './story-in-words.ts'

/** Everything that is said of one brand. What is not unusual, or could be luck, is not in it. */
export type BrandDigest = {
  brand: string
  /** What the overview says first on a first visit. */
  headline: string
  /** The first and the last day, UTC. */
  from: string
  to: string
  score: {
    value: number
    band: string
    change: number
    changePeriod: string
    /** Null for no change. */
    verdict: string | null
    reason: string | null
    isReal: boolean
    updatedAt: string
  }
  /** What is significant for the first time, was so a day ago too, and was so then but is not any more. In words. */
  news: Record<News, string[]>
  /** Moves of the score that are unusually large, with what changed in the same days. */
  story: Omit<ToldMove, 'reason' | 'isReal'>[]
  /** What has a real change among the citations of the days. */
  changes: { by: string; name: string; before: number; after: number; words: string }[]
  /** Why changes are not known; null if they are. */
  unknown: string | null
  negatives: { count: number; shown: NegativeDigest[] }
  /** What could be read of the citations. */
  read: {
    /** Why not all were that a comparison needs; null if all were. */
    missing: ListReading['missing']
    /** Whether all of the days were; if not, there may be more negative ones and other things to do. */
    isWhole: boolean
    /** The day of the oldest; null without citations. */
    from: string | null
    /** How many had a wrong form (contract §4), and are not counted. */
    unreadable: number
  }
  actions: { kind: Action['kind']; title: string; evidence: string }[]
  /** How many requests were sent. */
  requests: number
}

type NegativeDigest = {
  id: string
  question: string
  quote: string
  platform: string
  detectedAt: string
  /** The cited page; null if it is no web address. */
  page: string | null
}

const MOST_NEGATIVES = 5
const LONGEST_QUOTE = 280
const LONGEST_TITLE = 400

export type DigestFacts = {
  brandId: string
  score: ScoreReading
  list: ListReading
  days: DayRange
  /** Milliseconds since 1970. */
  now: number
  weights: ScoreWeights | null
  requests: number
}

/** Works out what to say, by the rules of the overview. */
export async function makeDigest(facts: DigestFacts): Promise<BrandDigest> {
  const { brandId, score, list, days, requests } = facts
  const rows = await judgeDays(list, days, Infinity)
  return {
    brand: brandId,
    headline: plainHeadline(await headlineOf(facts)),
    from: dateOfDay(days.first),
    to: dateOfDay(days.last),
    score: scoreOf(score),
    news: await newsOfBrand(facts, rows),
    story: await storyOf(score, list),
    changes: changesOf(rows),
    unknown: unknownInWords(rows, list),
    negatives: negativesOf(list.citations, days),
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

/** The headline of the overview for somebody who was not there before. */
export async function headlineOf({
  score: { score, days, year },
  list,
  days: range,
  now,
  weights,
}: ActionReading): Promise<HeadlinePart[]> {
  const move = moveOfScore(score)
  const known = lastDayKnown(score, dayNumber(todayUtc(now)))
  const told = move.points === 0 ? null : changeNews(move, year, known)
  const isRead = areDaysRead(list, range)
  const counts = isRead ? await countsOf(list, range) : null
  const actions = counts === null ? [] : actionsFor({ score, weights, days, counts, now })
  return headline({
    score,
    verdict: told && { kind: told.verdict.kind, news: told.news },
    visit: null,
    counts: counts ? headlineCounts(counts, actions, firstDayRead(list, range)) : null,
  })
}

/** Whether anything is more than noise. */
export function isAnythingReal({ score, story, changes }: BrandDigest): boolean {
  return score.isReal || story.length > 0 || changes.length > 0
}

/** What is new since the day before, by the same data without the last day. */
async function newsOfBrand(
  { score: { score, days, year }, list, days: range, now }: DigestFacts,
  rows: JudgedRows,
): Promise<BrandDigest['news']> {
  const known = lastDayKnown(score, dayNumber(todayUtc(now)))
  const { news } = changeNews(moveOfScore(score), year, known)
  const dayBefore = { first: range.first - 1, last: range.last - 1 }
  const [present, before] = [rows, await judgeDays(list, dayBefore, Infinity)].map(realRowsOf)
  const found: { words: string; news: News | null }[] = [
    { words: `the change over ${periodInWords(score.change_period)}`, news },
    ...storyNews(days, year, known).map(({ move: told, news: ofMove }) => ({
      words: `the ${told.points > 0 ? 'rise' : 'fall'} from ${formatDay(told.from)} to ${formatDay(told.to)}`,
      news: ofMove,
    })),
    ...[...new Map([...(before ?? []), ...(present ?? [])])].map(([key, words]) => ({
      words,
      news: newsOf(Number(present?.has(key)), Number(before?.has(key))),
    })),
  ]
  const wordsOf = (kind: News) =>
    found.filter((each) => each.news === kind).map(({ words }) => words)
  return { new: wordsOf('new'), still: wordsOf('still'), over: wordsOf('over') }
}

/** The names of the rows that changed, by what and in which direction. */
function realRowsOf(rows: JudgedRows): ReadonlyMap<string, string> {
  if (typeof rows === 'string') return new Map()
  return new Map(
    rows.rows.map((row) => {
      const { by, key, change, table } = row
      const isMore = change.after * table.before > change.before * table.after
      const { of, name } = rowWords(row)
      return [`${by} ${isMore} ${key}`, of + clip(name, LONGEST_NAME)]
    }),
  )
}

function scoreOf({ score, verdictOf }: ScoreReading): BrandDigest['score'] {
  const words = scoreVerdictWords(verdictOf, moveOfScore(score))
  return {
    value: score.score,
    band: bandOf(score.score).name,
    change: score.change,
    changePeriod: score.change_period,
    verdict: words?.name ?? null,
    reason: words === null ? null : reasonOf(words),
    isReal: words?.kind === 'real',
    updatedAt: score.updated_at,
  }
}

async function storyOf(score: ScoreReading, list: ListReading): Promise<BrandDigest['story']> {
  const moves = await movesOf(score, list)
  return moves
    .filter(({ isReal }) => isReal)
    .map(({ reason: _reason, isReal: _isReal, ...move }) => move)
}

/** Why a change has its verdict, with the numbers. */
export function reasonOf({ reason, numbers }: ScoreVerdictWords): string {
  return numbers === '' ? reason : `${reason} ${numbers}`
}

/** A move of the score with its verdict, and what changed in the same days. */
export type ToldMove = Pick<ScoreMove, 'from' | 'to' | 'points'> & {
  verdict: string
  reason: string
  isReal: boolean
  /** In words. */
  changes: string[]
  /** Why changes are not known; null if they are. */
  unknown: string | null
}

/** The largest rise and fall of the period, in the order of their dates. */
export async function movesOf(
  { days, verdictOf }: ScoreReading,
  list: ListReading,
): Promise<ToldMove[]> {
  const told: ToldMove[] = []
  for (const move of movesToExplain(days)) {
    const words = scoreVerdictWords(verdictOf, move)
    if (words === null) continue
    const rows = await judgeDays(list, daysOfMove(move))
    const { kind } = words
    const { from, to, points } = move
    told.push({
      from,
      to,
      points,
      verdict: words.name,
      reason: reasonOf(words),
      isReal: kind === 'real',
      changes: changesOf(rows).map(({ words: change }) => change),
      unknown: unknownInWords(rows, list),
    })
  }
  return told
}

function changesOf(rows: JudgedRows): BrandDigest['changes'] {
  if (typeof rows === 'string') return []
  return rows.rows.slice(0, MAX_ROWS).map((row) => ({
    by: row.by,
    name: clip(rowWords(row).name, LONGEST_NAME),
    before: row.change.before,
    after: row.change.after,
    words: changeInWords(row),
  }))
}

function negativesOf(
  citations: readonly Citation[],
  { first, last }: DayRange,
): BrandDigest['negatives'] {
  const negative = citations.filter(({ sentiment, detected_at }) => {
    const day = Math.floor(Date.parse(detected_at) / DAY_MS)
    return sentimentTone(sentiment) === 'negative' && day >= first && day <= last
  })
  const shown = negative.slice(0, MOST_NEGATIVES).map((citation) => ({
    id: citation.id,
    question: clip(questionText(citation), LONGEST_QUOTE),
    quote: clip(mentionText(citation), LONGEST_QUOTE),
    platform: clip(platformName(citation.platform), LONGEST_NAME),
    detectedAt: citation.detected_at,
    page: citedPageOf(citation)?.address.href ?? null,
  }))
  return { count: negative.length, shown }
}

type ActionReading = Pick<DigestFacts, 'score' | 'list' | 'days' | 'now' | 'weights'>

async function countsOf({ facts }: ListReading, { first, last }: DayRange) {
  return workInSlices(
    countForActions(
      facts.filter(({ day }) => day <= last),
      first,
    ),
  )
}

/** What can be done, by the rules, with the numbers that it rests on. */
export async function actionsOf(facts: ActionReading): Promise<BrandDigest['actions']> {
  const { score, list, days, now, weights } = facts
  const counts = await countsOf(list, days)
  const found = actionsFor({ score: score.score, weights, days: score.days, counts, now })
  const from = firstDayRead(list, days)
  return found.map((action) => ({
    kind: action.kind,
    title: clip(actionInWords(action), LONGEST_TITLE),
    evidence: clip(evidenceInWords(action, { from, now }), LONGEST_TITLE),
  }))
}
