import { useState } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { Button } from './button.tsx'
import { focusAround } from './focus-around.ts'

/** More rows are shown on demand: layout takes time, and colleagues or a backup can add any number. */
const MAX_ROWS = 200

type Part<Item> = { shown: readonly Item[]; more: ShowMoreProps }

/** @param step rows shown at first, and added at once @param least must be visible, to include a target row */
export function usePart<Item>(
  items: readonly Item[],
  { step = MAX_ROWS, least = 0 } = {},
): Part<Item> {
  const [most, setMost] = useState(step)
  const shown = items.slice(0, Math.max(most, least))
  const onMore = () => setMost(shown.length + step)
  return { shown, more: { shown: shown.length, total: items.length, step, onMore } }
}

type ShowMoreProps = { shown: number; total: number; step: number; onMore: () => void }

/** Says how many rows are shown, and shows more. Renders nothing if all are shown. @param name of the rows: `items` */
export function ShowMore({ shown, total, step, onMore, name }: ShowMoreProps & { name: string }) {
  const more = Math.min(step, total - shown)
  if (more <= 0) return null
  return (
    <p className="flex items-center gap-2 flex-wrap">
      {total > MAX_ROWS && (
        <span className="text-muted text-xs">{`${formatNumber(shown)} of ${formatNumber(total)} shown`}</span>
      )}
      <Button
        variant="bare"
        onClick={({ currentTarget }) => {
          // The button disappears with the last rows.
          if (more < step || shown + more === total) focusAround(currentTarget)
          onMore()
        }}
      >
        {`Show ${formatNumber(more)} more ${name}`}
      </Button>
    </p>
  )
}
