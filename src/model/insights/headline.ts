import type { Score } from '../../api/score.ts'
import { formatDay, formatLocalDay, msToDays } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { ListSearch } from '../citation-list/list-filter.ts'
import { sourceFilter } from '../citation-list/source.ts'
import type { NewCitations } from '../last-visit/last-visit.ts'
import type { Phrase, PhraseLink, PhrasePiece } from '../phrase.ts'
import type { VerdictKind } from '../statistics/verdict-labels.ts'
import type { Action, ActionCounts, SourceAction } from './actions.ts'
import type { Novelty } from './explanation.ts'

export type HeadlineFacts = {
  /** The change is null if it is not known. */
  score: Pick<Score, 'score' | 'change_period'> & { change: number | null }
  /** The day of the score, if it is a past one. */
  pastDay?: string | null
  /** Null while unknown, and without a change. */
  verdict: { kind: VerdictKind; news: Novelty | null } | null
  /** Null on a first visit; the headline is then about the period. */
  visit: HeadlineVisit | null
  /** Negative citations of the period; null until all are loaded. */
  counts: HeadlineCounts | null
}

type HeadlineVisit = {
  name: string
  score: number | null
  citations: NewCitations | null
}

export type HeadlineCounts = {
  /** Without those that the user has relabelled, as in What to do. */
  negative: number
  relabelled: number
  /** The first day counted, or the first instant. */
  from: string
  source: SourceAction | null
}

export function headlineCounts(
  { negative, relabelled }: Pick<ActionCounts, 'negative' | 'relabelled'>,
  actions: readonly Action[],
  from: string,
): HeadlineCounts {
  const source = actions.find((action) => action.kind === 'source') ?? null
  return { negative: negative - relabelled, relabelled, from, source }
}

/** What, how serious, why, and what next: one to four short sentences. */
export function headline(facts: HeadlineFacts): Phrase {
  const sentences = [
    unusual(facts),
    scoreSentence(facts),
    ...(facts.visit === null ? negativeSentence(facts) : newSentence(facts.visit)),
    ...jobSentence(facts),
  ].filter((parts) => parts.length > 0)
  return sentences.flatMap((parts, at) => (at === 0 ? parts : [' ', ...parts]))
}

/** `yesterday`, `Friday`, `14 Nov`. Both parameters in milliseconds since 1970. */
export function visitName(endedAt: number, now: number): string {
  const days = Math.round(msToDays(noonOf(now) - noonOf(endedAt)))
  if (days < 1) return 'earlier today'
  if (days === 1) return 'yesterday'
  return formatLocalDay(endedAt, days < 7)
}

/** In the user's time zone; noon is unaffected by daylight saving time. */
function noonOf(time: number): number {
  return new Date(time).setHours(12, 0, 0, 0)
}

function unusual({ score, verdict, visit, pastDay = null }: HeadlineFacts): Phrase {
  const { change, change_period } = score
  const period = formatPeriod(change_period)
  const time = pastDay === null ? period : `the ${period} to ${formatDay(pastDay)}`
  if (change === null || verdict?.kind === 'insufficient') return []
  if (verdict?.kind === 'significant') {
    const start = verdict.news === 'still' ? 'Still unusual' : 'Unusual'
    return [`${start}: ${direction(change)} ${points(change)} in ${time}.`]
  }
  if (verdict?.news === 'over') return ['The score is back to normal.']
  if (visit !== null) return [`Nothing unusual since ${visit.name}.`]
  return [`Nothing unusual in ${pastDay === null ? `the last ${period}` : time}.`]
}

function scoreSentence({ score, verdict, visit }: HeadlineFacts): Phrase {
  const now = { text: formatNumber(score.score), link: { to: 'history' } } as const
  if (visit !== null && visit.score !== null) {
    return ['Score ', now, `, ${moved(score.score - visit.score)}.`]
  }
  const { change, change_period } = score
  if (change === null || verdict?.kind === 'significant') return ['Score ', now, '.']
  const time = verdict?.kind === 'insufficient' ? ` in ${formatPeriod(change_period)}` : ''
  return ['Score ', now, `, ${moved(change)}${time}.`]
}

function newSentence({ citations }: HeadlineVisit): Phrase[] {
  if (citations === null) return []
  const { count, negative, areAll, since, negativeSource } = citations
  if (count === 0) return [['No new citations.']]
  const all = areAll
    ? formatCount(count, 'new citation', 'new citations')
    : `${formatNumber(count)} or more new citations`
  const parts: PhrasePiece[] = [{ text: all, link: { to: 'citations', search: { from: since } } }]
  if (negative > 0) {
    const words = `${areAll ? '' : 'at least '}${formatNumber(negative)} negative`
    parts.push(', ', { text: words, link: negativeSince(since) })
    if (negativeSource !== null && areAll) {
      parts.push(', from ', { name: formatHost(negativeSource) })
    }
  }
  return [[...parts, '.']]
}

function negativeSentence({ counts, pastDay = null }: HeadlineFacts): Phrase[] {
  if (counts === null) return []
  const { negative, relabelled, from } = counts
  const days =
    pastDay === null
      ? `since ${formatDay(from)}`
      : `from ${formatDay(from)} to ${formatDay(pastDay)}`
  if (negative === 0) return [[`No negative citations ${days}.`]]
  const all = formatCount(negative, 'negative citation', 'negative citations')
  return [[{ text: all, link: negativeSince(from, unrelabelled(relabelled)) }, ` ${days}.`]]
}

function jobSentence({ counts }: HeadlineFacts): Phrase[] {
  const source = counts?.source ?? null
  if (counts === null || source === null) return []
  const host = source.source.host ?? ''
  const job = formatCount(source.negative, 'negative citation', 'negative citations')
  const link = negativeSince(counts.from, sourceSearch(source))
  return [['Biggest job: ', { text: job, link }, ' from ', { name: formatHost(host) }, '.']]
}

function negativeSince(from: string, search: ListSearch = {}): PhraseLink {
  return { to: 'citations', search: { from, sentiment: ['negative'], ...search } }
}

function moved(change: number): string {
  return change === 0 ? 'unchanged' : `${direction(change)} ${formatNumber(Math.abs(change))}`
}

function direction(change: number): string {
  return change > 0 ? 'up' : 'down'
}

function points(change: number): string {
  return formatCount(Math.abs(change), 'point', 'points')
}

export function sourceSearch({ source, relabelled }: SourceAction): ListSearch {
  return {
    sentiment: ['negative'],
    source: sourceFilter(source.host ?? ''),
    ...unrelabelled(relabelled),
  }
}

function unrelabelled(count: number): ListSearch {
  return count > 0 ? { relabelled: 'no' } : {}
}
