import { formatCount } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { reviews } from './review-store.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  brandId: string
  selection: ReadonlySet<string>
  onClear: () => void
}

/** What can be done with all selected citations at once. */
export function SelectionBar({ brandId, selection, onClear }: SelectionBarProps) {
  const count = formatCount(selection.size, 'citation', 'citations')
  return (
    <div role="group" aria-label="Selection" className={styles['bar']}>
      <p aria-live="polite">{formatCount(selection.size, 'selected', 'selected')}</p>
      <Button
        onClick={() => {
          reviews().change(
            brandId,
            [...selection],
            { reviewed: true },
            `Marked ${count} as reviewed`,
          )
          onClear()
        }}
      >
        Mark reviewed
      </Button>
      <Button
        onClick={() => {
          reviews().change(brandId, [...selection], { flagged: true }, `Flagged ${count}`)
          onClear()
        }}
      >
        Flag
      </Button>
      <Button look="bare" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
