import { formatNumber } from '../../../lib/numbers.ts'
import { renderNow } from '../../../ui/render-now.ts'
import { CountsRow, type CountsRowProps } from './counts-row.tsx'

/** How many rows are added at once. */
const MORE_ROWS = 100

type MoreRowsProps = Omit<CountsRowProps, 'name' | 'behind' | 'level'> & {
  level: 'page' | 'rest'
  /** How many rows there are, and how many more there could be. */
  shown: number
  left: number
  /** What they are, one and many. */
  nouns: readonly [one: string, many: string]
  onShow: (most: number) => void
}

/** The rows that are not shown, added up, with a button that shows more of them and moves the focus to the first. */
export function MoreRows({ shown, left, nouns: [one, many], onShow, ...row }: MoreRowsProps) {
  const isLast = left <= MORE_ROWS
  const start = row.level === 'rest' ? 'Show ' : ''
  const part = isLast ? '' : `${MORE_ROWS} of `
  return (
    <CountsRow
      {...row}
      name={
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const lastShown = currentTarget.closest('tr')?.previousElementSibling
            renderNow(() => {
              onShow(isLast ? Infinity : shown + MORE_ROWS)
            })
            lastShown?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus()
          }}
        >
          <span className="screen-only">{start + part}</span>
          <span>{`${formatNumber(left)} more ${left === 1 ? one : many}`}</span>
        </button>
      }
      behind={null}
    />
  )
}
