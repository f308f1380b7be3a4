import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { useServices } from '../../shared/services.tsx'
import type { FeedMatches } from '../feed-matches.ts'
import { returnFocus } from '../return-focus.ts'
import { reviews } from './review-store.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  brandId: string
  selection: ReadonlySet<string>
  /** What the filters show at the moment. */
  matches: FeedMatches
  onClear: () => void
}

/** What can be done with all selected citations at once. */
export function SelectionBar({ brandId, selection, matches, onClear }: SelectionBarProps) {
  const store = reviews(useServices())
  const clear = () => {
    onClear()
    returnFocus()
  }
  const count = formatCount(selection.size, 'citation', 'citations')
  return (
    <div role="group" aria-label="Selection" className={styles['bar']}>
      <p>
        {formatNumber(selection.size)} selected{hiddenInWords(selection, matches)}
      </p>
      <Button
        onClick={() => {
          store.change(brandId, [...selection], { reviewed: true }, `Marked ${count} as reviewed`)
          clear()
        }}
      >
        Mark reviewed
      </Button>
      <Button
        onClick={() => {
          store.change(brandId, [...selection], { flagged: true }, `Flagged ${count}`)
          clear()
        }}
      >
        Flag
      </Button>
      <Button look="bare" onClick={clear}>
        Clear selection
      </Button>
    </div>
  )
}

/** Says how much is selected; it is there before anything is, for only a change is announced. */
export function SelectionAnnouncer({
  selection,
  matches,
}: Pick<SelectionBarProps, 'selection' | 'matches'>) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {selection.size > 0 &&
        `Selected: ${formatNumber(selection.size)}${hiddenInWords(selection, matches)}`}
    </p>
  )
}

function hiddenInWords(selection: ReadonlySet<string>, matches: FeedMatches): string {
  const hidden = [...selection].filter((id) => matches.indexOf(id) === -1).length
  return hidden === 0 ? '' : `, ${formatNumber(hidden)} not shown by the filters`
}
