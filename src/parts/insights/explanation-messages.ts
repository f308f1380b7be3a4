import {
  type DateRange,
  formatDateRange,
  formatDayRange,
  DAYS_WITHOUT_YEAR,
  formatDayOf,
} from '../../lib/dates.ts'
import { capitalized } from '../../lib/language.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import type { Coverage } from '../../model/analysis/analysis.ts'
import type { SignificantRow, SignificantRows } from '../../model/analysis/changes.ts'
import { sourceFilter } from '../../model/citation-list/source.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import { type Phrase, plain } from '../../model/phrase.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { rowVerdictName, type VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { ROW_RULE, rowReason } from './row-verdict-message.ts'

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
    : `We can’t say why, because citations are only available from ${formatDayOf(shown, days.first)}.`
}

function formatChangeInPoints(points: number): string {
  if (points === 0) return 'no change'
  return `${points > 0 ? 'up' : 'down'} ${formatCount(Math.abs(points), 'point', 'points')}`
}

/** `Nov 2 – 17`. @param shown days shown; dates of long periods have a year */
function formatDaysOfChange({ from, to }: ScoreChange, shown: number): string {
  return shown > DAYS_WITHOUT_YEAR ? formatDateRange(from, to) : formatDayRange(from, to)
}

/** Starts an explanation that follows another. @param before must not start later */
function followingMessage(move: ScoreChange, before: ScoreChange): string {
  return move.from < before.to ? 'In between,' : 'Then'
}

type ScoreVerdictWords = {
  kind: VerdictKind
  verdict: string
  reasons: readonly string[]
  often: string
}

type ToldChange = {
  move: ScoreChange
  /** Null while it is loading. */
  verdict: ScoreVerdictWords | null
  /** Days shown; dates of long periods have a year. */
  shown: number
  isChosen?: boolean
  /** The change over all days, if it was told before. */
  whole?: ScoreChange | null | undefined
}

/**
 * `Up 12 points, Nov 2 – 17: unusually large.` If it is not unusual, why it was picked: `All 8 points came between Nov 13 and
 * Nov 30.` @param before the change told before, which must not start later
 */
export function changePhrase(
  { move, verdict, shown, isChosen = false, whole = null }: ToldChange,
  before?: ScoreChange,
): Phrase {
  const did = formatChangeInPoints(move.points)
  const link = { to: 'history', days: { from: move.from, to: move.to } } as const
  const startOf = (text: string): Phrase =>
    before === undefined
      ? [{ text: capitalized(text), link }]
      : [`${followingMessage(move, before)} `, { text, link }]
  const isOrdinary =
    !isChosen && move.pickedFrom !== undefined && verdict?.kind === 'not-significant'
  // Its own verdict, among the biggest changes, would seem to contradict that of the whole change.
  if (isOrdinary && move.points === whole?.points) {
    const all = `all ${formatCount(Math.abs(move.points), 'point', 'points')}`
    return [
      ...startOf(all),
      ` ${move.points > 0 ? 'came' : 'were lost'} between ${formatDayOf(shown, move.from)} and ${formatDayOf(shown, move.to)}.`,
    ]
  }
  // A report on the same days, fixed beforehand, may call such a change unusually large.
  const isPickedByUser =
    isChosen && move.pickedFrom !== undefined && verdict?.kind === 'not-significant'
  const picked = isOrdinary ? ` (the biggest ${move.points > 0 ? 'rise' : 'fall'})` : ''
  return [
    ...startOf(did),
    `, ${formatDaysOfChange(move, shown)}${picked}`,
    ...verdictPhrase(move, verdict, isPickedByUser ? ' for days picked on the chart.' : '.'),
  ]
}

/** `Down 11 points, Aug 31 – Nov 28: normal ups and downs (most periods this long see a change this big).` */
export function wholeChangePhrase({ move, verdict, shown }: ToldChange): Phrase {
  const often = verdict?.often ?? ''
  return [
    { text: capitalized(formatChangeInPoints(move.points)), link: { to: 'history' } },
    `, ${formatDaysOfChange(move, shown)}`,
    ...(often === ''
      ? verdictPhrase(move, verdict, '.')
      : [...verdictPhrase(move, verdict, ''), ` (${often}).`]),
  ]
}

function verdictPhrase(move: ScoreChange, words: ScoreVerdictWords | null, after: string): Phrase {
  if (words === null) return [after]
  const { verdict, kind, reasons } = words
  const rule = move.pickedFrom === undefined ? 'score' : 'picked'
  return [': ', { verdict, kind, reasons, rule, after }]
}

/** `Over the same days, citations from forum.example rose from 12 to 40 (real change).` */
export function rowsPhrase({ rows, isEnough }: SignificantRows, days: DateRange): Phrase {
  if (rows.length === 0) return [noChangeMessage(isEnough)]
  return [
    'Over the same days, ',
    ...rows.flatMap((row, index) => [
      ...(index === 0 ? [] : [index === rows.length - 1 ? ' and ' : ', ']),
      ...rowPhrase(row, days),
    ]),
    '.',
  ]
}

/** What a row is in a sentence: `citations from` forum.example. */
export function rowSubject({ by, key }: Pick<SignificantRow, 'by' | 'key'>): Phrase {
  switch (by) {
    case 'source':
      return ['citations from ', { name: formatHost(key), isStrong: true }]
    case 'platform':
      return [{ name: platformName(key), isStrong: true }]
    case 'sentiment':
      return [{ strong: `${sentimentName(key).toLowerCase()} citations` }]
  }
}

export function rowPhrase(row: SignificantRow, { from, to }: DateRange): Phrase {
  const { by, key, change, table } = row
  const subject = rowSubject(row)
  const [did, text] = changeOfRow(row)
  const filter = by === 'source' ? { source: sourceFilter(key) } : { [by]: [key] }
  const isNew = by === 'platform' && change.before === 0
  return [
    ...subject,
    ` ${did} `,
    { text, link: { to: 'citations', search: { ...filter, from, to } } },
    ...(by === 'platform' ? [` of citations${isNew ? ', with none before' : ''} `] : [' ']),
    {
      verdict: rowVerdictName(change.verdict),
      kind: change.verdict,
      about: plain(subject.slice(-1)),
      reasons: [rowReason(change, table), ROW_RULE],
      rule: 'rows',
      before: '(',
      after: ')',
    },
  ]
}

function changeOfRow({ by, change: { before, after }, table }: SignificantRow): [string, string] {
  if (by === 'source') {
    const did = after === before ? 'went' : after > before ? 'rose' : 'fell'
    return [did, `from ${formatNumber(before)} to ${formatNumber(after)}`]
  }
  const did = after * table.before < before * table.after ? 'fell' : 'rose'
  return [did, `from ${formatShare(before, table.before)} to ${formatShare(after, table.after)}`]
}
