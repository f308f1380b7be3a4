import { formatNumber } from '../../../lib/numbers.ts'

const MORE_ROWS = 100

export function mostAfterMore(shown: number, left: number): number {
  return left <= MORE_ROWS ? Infinity : shown + MORE_ROWS
}

type MoreMessageProps = {
  left: number
  nouns: readonly [one: string, many: string]
  start: string
}

/** `Show 100 of 292 more questions`; in print, `292 more questions` */
export function MoreMessage({ left, nouns: [one, many], start }: MoreMessageProps) {
  return (
    <>
      <span className="no-print">{left <= MORE_ROWS ? start : `${start}${MORE_ROWS} of `}</span>
      <span>{`${formatNumber(left)} more ${left === 1 ? one : many}`}</span>
    </>
  )
}
