import { formatShare } from '../../../lib/numbers.ts'
import { sentimentName, TONES } from '../../../model/names.ts'
import type { RowChanges } from '../../../model/statistics/row-changes.ts'
import { ROW_RULE, rowReason } from '../../../parts/insights/row-verdict-message.ts'

export type SentimentVerdict = {
  /** `Negative 8% → 16%` */
  words: string
  about: string
  reasons: readonly string[]
}

export function sentimentVerdicts(sentiments: RowChanges<string>): SentimentVerdict[] {
  const { before, after, rows } = sentiments
  return TONES.flatMap((tone) => {
    const change = rows.get(tone)
    if (change?.verdict !== 'significant') return []
    const name = sentimentName(tone)
    return {
      words: `${name} ${formatShare(change.before, before)} → ${formatShare(change.after, after)}`,
      about: name,
      reasons: [rowReason(change, sentiments), ROW_RULE],
    }
  })
}
