import { useState } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import { focusAround } from './focus-around.ts'

/** More rows than these are shown on request: each takes time to lay out, and colleagues or a backup can bring any number. */
const MAX_ROWS = 200

type Part<Item> = { shown: readonly Item[]; more: ShowMoreProps }

/**
 * The part of a list that is shown.
 * @param step how many are shown at first, and added at once
 * @param least how many must be shown, as one of them is pointed out
 */
export function usePart<Item>(
  items: readonly Item[],
  { step = MAX_ROWS, least = 0 } = {},
): Part<Item> {
  const [most, setMost] = useState(step)
  const shown = items.slice(0, Math.max(most, least))
  const onMore = () => {
    setMost(shown.length + step)
  }
  return { shown, more: { shown: shown.length, total: items.length, step, onMore } }
}

type ShowMoreProps = { shown: number; total: number; step: number; onMore: () => void }

/** Says how many rows of a list are shown, and shows more; nothing while all are. @param name of the rows: `items` */
export function ShowMore({ shown, total, step, onMore, name }: ShowMoreProps & { name: string }) {
  const more = Math.min(step, total - shown)
  if (more <= 0) return null
  return (
    <p className="row wraps">
      {total > MAX_ROWS && (
        <span className="quiet small">{`${formatNumber(shown)} of ${formatNumber(total)} shown`}</span>
      )}
      <Button
        variant="bare"
        onClick={({ currentTarget }) => {
          // The button goes away with the last rows.
          if (more < step || shown + more === total) focusAround(currentTarget)
          onMore()
        }}
      >
        {`Show ${formatNumber(more)} more ${name}`}
      </Button>
    </p>
  )
}
