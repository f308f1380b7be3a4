import {
  beforeFirstInWords,
  noChangeInWords,
  rowWords,
} from '../../src/features/shared/story-words.ts'
import type { RealRow } from '../../src/model/insights/real-rows.ts'
import { verdictInWords } from '../../src/model/statistics/verdict-words.ts'
import type { JudgedRows, ListReading } from '../service/brand-reading.ts'
import { clip } from '../service/clip.ts'

/** Names are cut after so many characters. No host has more. */
export const LONGEST_NAME = 253

/** `citations of forum.example went from 12 to 40 (more than chance)`. */
export function changeInWords(row: RealRow): string {
  const { of, name, went, end } = rowWords(row)
  const verdict = verdictInWords(row.change.verdict)
  return `${of}${clip(name, LONGEST_NAME)} went ${went}${end} (${verdict})`
}

/** Why changes among the citations are not known; null if they are. */
export function unknownInWords(
  rows: JudgedRows,
  { missing, coverage }: Pick<ListReading, 'missing' | 'coverage'>,
): string | null {
  if (rows === 'before-first') return beforeFirstInWords(coverage)
  if (rows === 'not-loaded') {
    return missing === 'budget'
      ? 'Not all citations of these days, and of as many before, could be read within the budget of requests, so changes are not judged.'
      : 'The service does not give all citations of these days and of as many before, so changes are not judged.'
  }
  return rows.isEnough ? null : noChangeInWords(false)
}
