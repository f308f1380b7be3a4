import { formatDateRange, formatDayRange } from '../../lib/date-range.ts'
import { dateOfDay, DAYS_WITHOUT_YEAR, formatDayOf } from '../../lib/dates.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { Coverage } from '../../model/analysis/coverage.ts'
import type { SignificantRow } from '../../model/insights/significant-rows.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'

export const NOT_THEREFORE =
  'These things happened at the same time. That doesn’t mean one caused the other.'

const NO_CHANGE = 'No single source, platform or sentiment stands out.'
const TOO_FEW = 'There are too few citations on these days to say what changed.'

/** On paper, where nothing can be loaded. */
export const NOT_IN_REPORT = 'Some older citations weren’t loaded, so changes aren’t shown.'

/** For tables without a significant row. @param isEnough whether there were enough citations to judge */
export function noChangeMessage(isEnough: boolean): string {
  return isEnough ? NO_CHANGE : TOO_FEW
}

/** Why days before the first loaded one cannot be compared. @param shown days shown; dates of long periods have a year */
export function beforeFirstMessage({ days }: Pick<Coverage, 'days'>, shown = 0): string {
  return days === null
    ? 'There are no earlier citations to compare with.'
    : `We can’t say why, because citations are only available from ${formatDayOf(shown, dateOfDay(days.first))}.`
}

export function formatChangeInPoints(points: number): string {
  if (points === 0) return 'no change'
  return `${points > 0 ? 'up' : 'down'} ${formatCount(Math.abs(points), 'point', 'points')}`
}

/** `Nov 2 – 17`. @param shown days shown; dates of long periods have a year */
export function formatDaysOfChange({ from, to }: ScoreChange, shown: number): string {
  return shown > DAYS_WITHOUT_YEAR ? formatDateRange(from, to) : formatDayRange(from, to)
}

/** Starts an explanation that follows another. @param before must not start later */
export function followingMessage(move: ScoreChange, before: ScoreChange): string {
  return move.from < before.to ? 'In between,' : 'Then'
}

/** The words about a row, in sentence order: `citations from` forum.example `rose` `from 12 to 40`. */
export type RowPhrase = {
  of: string
  name: string
  /** Whether the name comes from the service or is a platform, and so must not be translated. */
  isName: boolean
  did: string
  went: string
  end: string
}

/** For a row whose share of the citations changed. */
export function rowPhrase({ by, key, change, table }: SignificantRow): RowPhrase {
  const { before, after } = change
  const [shareBefore, shareAfter] = [
    formatShare(before, table.before),
    formatShare(after, table.after),
  ]
  const shares = { did: 'rose', went: `from ${shareBefore} to ${shareAfter}` }
  if (after * table.before < before * table.after) shares.did = 'fell'
  switch (by) {
    case 'source': {
      const did = after === before ? 'went' : after > before ? 'rose' : 'fell'
      const went = `from ${formatNumber(before)} to ${formatNumber(after)}`
      return { of: 'citations from ', name: formatHost(key), isName: true, did, went, end: '' }
    }
    case 'platform': {
      const name = platformName(key)
      const end = before === 0 ? ' of citations, with none before' : ' of citations'
      return { of: '', name, isName: true, ...shares, end }
    }
    case 'sentiment': {
      const name = `${sentimentName(key).toLowerCase()} citations`
      return { of: '', name, isName: false, ...shares, end: '' }
    }
  }
}
