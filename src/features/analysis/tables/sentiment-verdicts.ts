import { formatShare } from '../../../lib/numbers.ts'
import { sentimentName, TONES } from '../../../model/names.ts'
import type { RowChanges } from '../../../model/statistics/row-changes.ts'
import type { VerdictKind } from '../../../model/statistics/verdict-words.ts'
import { ROW_RULE, rowReason } from '../../shared/row-verdict-words.ts'

/** The verdict on one sentiment, or on several together. */
export type SentimentVerdict = {
  /** `Negative 8% → 16%`, or `Other sentiments`. */
  words: string
  about: string
  kind: VerdictKind
  reasons: readonly string[]
}

/** A verdict for each sentiment that changed by more than chance, and one for the others together. */
export function sentimentVerdicts(sentiments: RowChanges<string>): SentimentVerdict[] {
  const { before, after, rows } = sentiments
  const real: SentimentVerdict[] = []
  const others: { kind: VerdictKind; reason: string }[] = []
  for (const tone of TONES) {
    const change = rows.get(tone)
    if (change === undefined) continue
    const name = sentimentName(tone)
    const reason = rowReason(change, sentiments, 'sentiment')
    if (change.verdict !== 'real') {
      others.push({ kind: change.verdict, reason: `${name}. ${reason}` })
      continue
    }
    real.push({
      words: `${name} ${formatShare(change.before, before)} → ${formatShare(change.after, after)}`,
      about: name,
      kind: 'real',
      reasons: [`${reason} ${ROW_RULE}`],
    })
  }
  if (others.length === 0) return real
  const words = real.length === 0 ? 'Sentiments' : 'Other sentiments'
  return [
    ...real,
    {
      words,
      about: words,
      kind: others.some(({ kind }) => kind === 'usual') ? 'usual' : 'too-few',
      reasons: [...others.map(({ reason }) => reason), ROW_RULE],
    },
  ]
}
