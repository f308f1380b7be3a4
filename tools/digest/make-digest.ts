import type { Citation } from '../../src/api/citations.ts'
import { actionInWords } from '../../src/features/shared/action-words.ts'
import { scoreVerdictWords } from '../../src/features/shared/score-verdict-words.ts'
import { DAY_MS, dateOfDay } from '../../src/lib/dates.ts'
import { workInSlices } from '../../src/lib/slices.ts'
import type { DayRange } from '../../src/model/analysis/day-range.ts'
import { citedPageOf, questionText } from '../../src/model/citation-list/source.ts'
import { type Action, actionsFor, countForActions } from '../../src/model/insights/actions.ts'
import { movesToExplain } from '../../src/model/insights/story.ts'
import { platformName, sentimentTone } from '../../src/model/names.ts'
import { bandOf } from '../../src/model/score/bands.ts'
import type { ScoreWeights } from '../../src/model/score/components.ts'
import { moveOfScore } from '../../src/model/statistics/score-verdicts.ts'
import type { ScoreMove } from '../../src/model/statistics/score-windows.ts'
import {
  daysOfMove,
  type JudgedRows,
  judgeDays,
  type ListReading,
  type ScoreReading,
} from '../service/brand-reading.ts'
import { evidenceInWords } from './evidence-in-words.ts'
import { changeInWords, partOfWords, unknownInWords } from './story-in-words.ts'

/** Everything that is said of one brand. What is not larger than usual, or could be chance, is not in it. */
export type BrandDigest = {
  brand: string
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
  /** Moves of the score that are larger than usual, with what changed in the same days. */
  story: { from: string; to: string; points: number; verdict: string; changes: string[] }[]
  /** What changed by more than chance among the citations of the days. */
  changes: { by: string; name: string; before: number; after: number; words: string }[]
  /** Why changes are not known; null if they are. */
  unknown: string | null
  negatives: { count: number; shown: NegativeDigest[] }
  actions: { kind: Action['kind']; title: string; evidence: string }[]
  /** How many requests were sent. */
  requests: number
}

export type NegativeDigest = {
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
  const rows = await judgeDays(list, days)
  return {
    brand: brandId,
    from: dateOfDay(days.first),
    to: dateOfDay(days.last),
    score: scoreOf(score),
    story: await storyOf(score, list),
    changes: changesOf(rows),
    unknown: unknownInWords(rows, list.missing),
    negatives: negativesOf(list.citations, days),
    actions: await actionsOf(facts),
    requests,
  }
}

/** Whether anything is more than noise. */
export function isAnythingReal({ score, story, changes }: BrandDigest): boolean {
  return score.isReal || story.length > 0 || changes.length > 0
}

function scoreOf({ score, verdictOf }: ScoreReading): BrandDigest['score'] {
  const words = scoreVerdictWords(verdictOf, moveOfScore(score))
  return {
    value: score.score,
    band: bandOf(score.score).name,
    change: score.change,
    changePeriod: score.change_period,
    verdict: words?.verdict ?? null,
    reason: words?.reason ?? null,
    isReal: words?.kind === 'real',
    updatedAt: score.updated_at,
  }
}

async function storyOf(
  { days, verdictOf }: ScoreReading,
  list: ListReading,
): Promise<BrandDigest['story']> {
  const told: BrandDigest['story'] = []
  for (const move of movesToExplain(days)) {
    const words = scoreVerdictWords(verdictOf, move)
    if (words?.kind !== 'real') continue
    const rows = await judgeDays(list, daysOfMove(move))
    told.push({ ...datesOf(move), verdict: words.verdict, changes: wordsOf(rows) })
  }
  return told
}

function datesOf({ from, to, points }: ScoreMove) {
  return { from, to, points }
}

function changesOf(rows: JudgedRows): BrandDigest['changes'] {
  if (typeof rows === 'string') return []
  return rows.rows.map((row) => ({
    by: row.by,
    name: partOfWords(row).name,
    before: row.change.before,
    after: row.change.after,
    words: changeInWords(row),
  }))
}

function wordsOf(rows: JudgedRows): string[] {
  return changesOf(rows).map(({ words }) => words)
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
    question: questionText(citation),
    quote: shortened(citation.mention),
    platform: platformName(citation.platform),
    detectedAt: citation.detected_at,
    page: citedPageOf(citation)?.address.href ?? null,
  }))
  return { count: negative.length, shown }
}

/** Cut between characters, never inside one. */
function shortened(text: string): string {
  const characters = [...text.trim()]
  if (characters.length <= LONGEST_QUOTE) return characters.join('')
  return `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`
}

async function actionsOf(facts: DigestFacts): Promise<BrandDigest['actions']> {
  const { score, list, days, now, weights } = facts
  const until = list.facts.filter(({ day }) => day <= days.last)
  const counts = await workInSlices(countForActions(until, days.first))
  const found = actionsFor({ score: score.score, weights, days: score.days, counts, now })
  return found.map((action) => ({
    kind: action.kind,
    title: actionInWords(action),
    evidence: evidenceInWords(action, days.first, now),
  }))
}
