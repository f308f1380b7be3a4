import { formatNumber } from '../../../lib/numbers.ts'

/** How many rows are added at once. */
const MORE_ROWS = 100

/** How many rows are shown at most after more of them are wanted. @param left how many are not shown */
export function mostAfterMore(shown: number, left: number): number {
  return left <= MORE_ROWS ? Infinity : shown + MORE_ROWS
}

type MoreWordsProps = {
  /** How many rows are not shown. */
  left: number
  /** What they are, one and many. */
  nouns: readonly [one: string, many: string]
  /** `Show `, or nothing, as among the pages of a source. */
  start: string
}

/** `Show 100 of 292 more questions`; on paper, where nothing more can be shown, `292 more questions`. */
export function MoreMessage({ left, nouns: [one, many], start }: MoreWordsProps) {
  return (
    <>
      <span className="screen-only">{left <= MORE_ROWS ? start : `${start}${MORE_ROWS} of `}</span>
      <span>{`${formatNumber(left)} more ${left === 1 ? one : many}`}</span>
    </>
  )
}
