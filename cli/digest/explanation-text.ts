import type { DateRange } from '../../src/lib/dates.ts'
import type { SignificantRow } from '../../src/model/analysis/changes.ts'
import { type Phrase, plain } from '../../src/model/phrase.ts'
import {
  beforeFirstMessage,
  noChangeMessage,
  rowPhrase,
} from '../../src/parts/insights/explanation-messages.ts'
import type { JudgedRows, ListReading } from '../service/brand-reading.ts'
import { clip } from '../service/clean-text.ts'

/** No host is longer. */
export const MAX_NAME_LENGTH = 253

/** `citations from forum.example rose from 12 to 40 (real change)`. */
export function formatChange(row: SignificantRow, days: DateRange): string {
  return plain(withShortNames(rowPhrase(row, days)))
}

export function withShortNames(phrase: Phrase): Phrase {
  return phrase.map((piece) =>
    typeof piece !== 'string' && 'name' in piece
      ? { ...piece, name: clip(piece.name, MAX_NAME_LENGTH) }
      : piece,
  )
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
