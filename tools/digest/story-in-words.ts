import { formatNumber, formatShare } from '../../src/lib/numbers.ts'
import type { RealRow } from '../../src/model/insights/real-rows.ts'
import { platformName, sentimentName } from '../../src/model/names.ts'
import { verdictInWords } from '../../src/model/statistics/verdict.ts'
import type { JudgedRows, ListReading } from '../service/brand-reading.ts'
import { clip } from '../service/clip.ts'

/** Names are cut after so many characters. No host has more. */
export const LONGEST_NAME = 253

/** A row's name, and how far it went. */
export function partOfWords({ by, key, change, table }: RealRow): { name: string; went: string } {
  const { before, after } = change
  const shares = `from ${formatShare(before, table.before)} to ${formatShare(after, table.after)} of citations`
  if (by === 'source') {
    return { name: key, went: `from ${formatNumber(before)} to ${formatNumber(after)}` }
  }
  if (by === 'platform') return { name: clip(platformName(key), LONGEST_NAME), went: shares }
  return { name: `${sentimentName(key).toLowerCase()} citations`, went: shares }
}

/** `citations of forum.example went from 12 to 40 (more than chance)`. */
export function changeInWords(row: RealRow): string {
  const { name, went } = partOfWords(row)
  const of = row.by === 'source' ? 'citations of ' : ''
  return `${of}${name} went ${went} (${verdictInWords(row.change.verdict)})`
}

/** Why changes among the citations are not known; null if they are. */
export function unknownInWords(rows: JudgedRows, missing: ListReading['missing']): string | null {
  if (rows === 'before-first') {
    return 'There are no citations from before these days to compare with.'
  }
  if (rows === 'not-loaded') {
    return missing === 'budget'
      ? 'Not all citations of these days, and of as many before, could be read within the budget of requests, so changes are not judged.'
      : 'The service does not give all citations of these days and of as many before, so changes are not judged.'
  }
  return rows.isEnough ? null : 'Too few citations in these days to tell what changed.'
}
