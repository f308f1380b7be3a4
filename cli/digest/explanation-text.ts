import type { SignificantRow } from '../../src/model/insights/significant-rows.ts'
import { rowVerdictName } from '../../src/model/statistics/verdict-labels.ts'
import {
  beforeFirstMessage,
  noChangeMessage,
  rowPhrase,
} from '../../src/parts/insights/explanation-messages.ts'
import type { JudgedRows, ListReading } from '../service/brand-reading.ts'
import { clip } from '../service/clip.ts'

/** No host is longer. */
export const MAX_NAME_LENGTH = 253

/** `citations from forum.example rose from 12 to 40 (real change)`. */
export function formatChange(row: SignificantRow): string {
  const { of, name, did, went, end } = rowPhrase(row)
  const verdict = rowVerdictName(row.change.verdict)
  return `${of}${clip(name, MAX_NAME_LENGTH)} ${did} ${went}${end} (${verdict})`
}

/** Null if the changes among the citations are known. */
export function unknownMessage(
  rows: JudgedRows,
  { missing, coverage }: Pick<ListReading, 'missing' | 'coverage'>,
): string | null {
  if (rows === 'before-first') return beforeFirstMessage(coverage)
  if (rows === 'not-loaded') {
    return missing === 'budget'
      ? 'Not all citations of these days could be read within the budget of requests, so changes aren’t shown.'
      : 'The service does not give all citations of these days, so changes aren’t shown.'
  }
  return rows.isEnough ? null : noChangeMessage(false)
}
