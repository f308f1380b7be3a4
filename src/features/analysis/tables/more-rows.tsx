import { renderSync } from '../../../ui/render-now.ts'
import { CountsRow, type CountsRowProps } from './counts-row.tsx'
import { MoreMessage, mostAfterMore } from './more-message.tsx'

type MoreRowsProps = Omit<CountsRowProps, 'name' | 'drillDown' | 'level'> & {
  level: 'page' | 'rest'
  /** How many rows there are, and how many more there could be. */
  shown: number
  left: number
  /** What they are, one and many. */
  nouns: readonly [one: string, many: string]
  onShow: (most: number) => void
}

/** The rows that are not shown, added up, with a button that shows more of them and moves the focus to the first. */
export function MoreRows({ shown, left, nouns, onShow, ...row }: MoreRowsProps) {
  return (
    <CountsRow
      {...row}
      name={
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const lastShown = currentTarget.closest('tr')?.previousElementSibling
            renderSync(() => {
              onShow(mostAfterMore(shown, left))
            })
            lastShown?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus()
          }}
        >
          <MoreMessage left={left} nouns={nouns} start={row.level === 'rest' ? 'Show ' : ''} />
        </button>
      }
      drillDown={null}
    />
  )
}
