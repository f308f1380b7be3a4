import type { CitationPage, CitationStats } from '../../api/citations.ts'
import type { Component, Score } from '../../api/score.ts'
import { DAY_MS } from '../../lib/dates.ts'
import { nextBand } from '../score/bands.ts'
import type { ScoreWeights } from '../score/components.ts'
import type { Day } from '../score/daily-series.ts'
import { type AddedScore, addUp } from '../score/formula.ts'
import { type WayToNextBand, waysToNextBand } from '../score/supposed-score.ts'
import { type Move, type ScoredDay, type ScoreMoves, scoreMoves } from './score-moves.ts'
import { type UnusualShare, unusualShare } from './unusual-share.ts'

/** What is known of a brand; what is not loaded is undefined. */
export type KnownFacts = {
  score: Score | undefined
  /** The days of the period, oldest first. */
  days: readonly Day[]
  /** The first page of the list. */
  newest: CitationPage | undefined
  stats: CitationStats | undefined
  weights: ScoreWeights | null
  /** Milliseconds since 1970. */
  now: number
}

/** Something worth knowing, with the numbers it rests on. It says what is so, never why. */
export type Statement =
  /** The score is older than two days. */
  | { kind: 'stale'; updatedAt: string }
  | ({ kind: 'rise' } & Move)
  | ({ kind: 'fall' } & Move)
  /** There is neither a rise nor a fall: all scores are between these. */
  | { kind: 'steady'; low: number; high: number; days: number }
  /** The component that can still add most to the score, and the way to the next band through it alone. */
  | { kind: 'component'; component: Component; stillToGain: number; way: WayToNextBand | null }
  | ({ kind: 'share'; period: string } & UnusualShare)
  /** Days inside the period that have no score. */
  | { kind: 'gaps'; dates: readonly string[] }
  | { kind: 'band'; score: number; points: number; name: string; from: number }

export type StatementKind = Statement['kind']

/** Nobody would read more statements than these. */
const MOST_STATEMENTS = 5

/** Scores are daily, so at least one update is missing after two days. */
const STALE_MS = 2 * DAY_MS

/** Fewer days of almost the same score are no news. */
const LEAST_STEADY_DAYS = 7

/** A component that can add less has nothing worth mentioning left. */
const LEAST_GAIN = 1

/** At most five statements; the later ones only if there is room. */
export function whatMoved({ score, days, newest, stats, weights, now }: KnownFacts): Statement[] {
  const moves = scoreMoves(days)
  const isEmpty = score !== undefined && isWithoutData(score, days)
  const statements: (Statement | null)[] = [
    score === undefined ? null : staleness(score, now),
    moves.rise && { kind: 'rise', ...moves.rise },
    moves.fall && { kind: 'fall', ...moves.fall },
    steadiness(moves),
    score === undefined || isEmpty ? null : mostToGain(addUp(score, weights)),
    newest === undefined || stats === undefined ? null : shareStatement(newest, stats),
    gaps(days),
    score === undefined || isEmpty ? null : bandAhead(score),
  ]
  return statements.filter((statement) => statement !== null).slice(0, MOST_STATEMENTS)
}

/** A brand without a daily score whose components are all 0 has no data yet, so its score of 0 says nothing. */
function isWithoutData({ breakdown }: Score, days: readonly Day[]): boolean {
  return days.length === 0 && Object.values(breakdown).every((own) => own === 0)
}

function staleness({ updated_at }: Score, now: number): Statement | null {
  return now - Date.parse(updated_at) > STALE_MS ? { kind: 'stale', updatedAt: updated_at } : null
}

function steadiness({ rise, fall, days }: ScoreMoves): Statement | null {
  if (rise !== null || fall !== null || days.length < LEAST_STEADY_DAYS) return null
  const scores = days.map(({ score }: ScoredDay) => score)
  return { kind: 'steady', low: Math.min(...scores), high: Math.max(...scores), days: days.length }
}

/** Null if the weights are not known, or if two components can add the same. */
function mostToGain(added: AddedScore | null): Statement | null {
  if (added === null) return null
  const most = Math.max(...added.rows.map(({ stillToGain }) => stillToGain))
  const [row, ...others] = added.rows.filter(({ stillToGain }) => stillToGain === most)
  if (row === undefined || others.length > 0 || most < LEAST_GAIN) return null
  const { component, stillToGain } = row
  const way = waysToNextBand(added).find((each) => each.component === component) ?? null
  return { kind: 'component', component, stillToGain, way }
}

function shareStatement(newest: CitationPage, stats: CitationStats): Statement | null {
  const share = unusualShare(newest, stats)
  return share && { kind: 'share', period: stats.period, ...share }
}

function gaps(days: readonly Day[]): Statement | null {
  const dates = days.flatMap(({ date, score }) => (score === null ? [date] : []))
  return dates.length === 0 ? null : { kind: 'gaps', dates }
}

function bandAhead({ score }: Score): Statement | null {
  const next = nextBand(score)
  if (next === null) return null
  return { kind: 'band', score, points: next.points, name: next.band.name, from: next.band.from }
}
