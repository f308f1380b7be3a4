import { dateOfDay, formatDayOf } from '../../lib/dates.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { Coverage } from '../../model/analysis/coverage.ts'
import type { RealRow } from '../../model/insights/real-rows.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'

/** What every story ends with. */
export const NOT_THEREFORE = 'In the same days, not therefore.'

const NO_CHANGE = 'No source, platform or sentiment changed by more than chance in these days.'
const TOO_FEW = 'Too few citations in these days to tell what changed.'

/** Said on paper, where nothing can be loaded. */
export const NOT_IN_REPORT = 'Some older citations weren’t loaded, so changes aren’t shown.'

/** What is said where no row changed by more than chance. @param isEnough whether there were enough citations to judge any */
export function noChangeInWords(isEnough: boolean): string {
  return isEnough ? NO_CHANGE : TOO_FEW
}

/**
 * Why days that are older than the comparison needs cannot be compared.
 * @param shown how many days are shown; dates of long periods have a year
 */
export function beforeFirstInWords({ days }: Pick<Coverage, 'days'>, shown = 0): string {
  return days === null
    ? 'There are no citations from before these days to compare with.'
    : `The citations begin on ${formatDayOf(shown, dateOfDay(days.first))}, so these days can’t be compared.`
}

/** `rose 12 points`. */
export function moveInWords(points: number): string {
  if (points === 0) return 'did not change'
  const size = formatCount(Math.abs(points), 'point', 'points')
  return `${points > 0 ? 'rose' : 'fell'} ${size}`
}

/** What a period comes to, before its largest moves: `In all it rose 7 points`. */
export function inAllInWords(points: number): string {
  return `In all it ${moveInWords(points)}`
}

/** How a story begins that follows another one. @param before the first day of the other move is not later */
export function followingInWords(move: ScoreMove, before: ScoreMove): string {
  return move.from < before.to ? 'In between it' : 'Then it'
}

/** The words about a row of a story, in the order of the sentence: `citations of` forum.example went `from 12 to 40`. */
export type RowWords = {
  /** Before the name. */
  of: string
  name: string
  /** Whether the name is one of the service’s or of a platform, which is not translated. */
  isName: boolean
  went: string
  /** After the numbers. */
  end: string
}

/** How far a row went whose share of the citations changed. */
export function rowWords({ by, key, change, table }: RealRow): RowWords {
  const { before, after } = change
  const shares = `from ${formatShare(before, table.before)} to ${formatShare(after, table.after)}`
  switch (by) {
    case 'source': {
      const went = `from ${formatNumber(before)} to ${formatNumber(after)}`
      return { of: 'citations of ', name: formatHost(key), isName: true, went, end: '' }
    }
    case 'platform': {
      const name = platformName(key)
      const end = before === 0 ? ' of citations, with none before' : ' of citations'
      return { of: '', name, isName: true, went: shares, end }
    }
    case 'sentiment': {
      const name = `${sentimentName(key).toLowerCase()} citations`
      return { of: '', name, isName: false, went: shares, end: '' }
    }
  }
}
