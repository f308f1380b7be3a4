import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { useCitations, useList } from '../citations-context.tsx'
import styles from './selection-bar.module.css'

/** Actions for all selected citations. */
export function SelectionBar() {
  const { brandId, reviews, selection, listFocus } = useCitations()
  const count = useSelectionInWords()
  const clear = () => {
    selection.clear()
    listFocus.return()
  }
  return (
    <div role="group" aria-label="Selection" className={styles['bar']}>
      <p>{count}</p>
      <Button
        onClick={() => {
          reviews.change(brandId, [...selection.ids], { reviewed: true })
          clear()
        }}
      >
        Mark reviewed
      </Button>
      <Button
        onClick={() => {
          reviews.change(brandId, [...selection.ids], { flagged: true })
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

/** Announces the number of selected citations. It is always rendered, because only changes are announced. */
export function SelectionAnnouncer() {
  const { selection } = useCitations()
  const count = useSelectionInWords()
  return (
    <p className="visually-hidden" aria-live="polite">
      {selection.ids.size > 0 && count}
    </p>
  )
}

/** `3 selected, 1 hidden by the filters`. */
function useSelectionInWords(): string {
  const { ids } = useCitations().selection
  const rows = useList(({ matches }) => matches.citations)
  const hidden = [...ids].filter((id) => rows.indexOf(id) === -1).length
  const selected = `${formatNumber(ids.size)} selected`
  return hidden === 0 ? selected : `${selected}, ${formatNumber(hidden)} hidden by the filters`
}
