import { useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { useCitations, useList } from '../citations-context.tsx'
import { ExportSelectionButton } from '../export/export-selection-button.tsx'
import { ListButton } from '../list/list-button.tsx'
import { thumbBarWithText } from '../thumb-bar.ts'
import { useIsPhone } from '../use-screen.ts'
import { NoteOnSelection } from './note-on-selection.tsx'
import { useReviewSelection } from './use-review-selection.ts'
import styles from './selection-bar.module.css'

/** Actions for all selected citations, over the foot of the list. */
export function SelectionBar() {
  const { selection } = useCitations()
  const { finish } = useReviewSelection()
  const count = useSelectionMessage()
  const { citations: rows, isFiltered } = useList(({ matches }) => matches)
  // Elsewhere the open citation has the primary action.
  const isPhone = useIsPhone()
  const [isNoting, setIsNoting] = useState(false)
  const hasOthers = selection.ids.size < rows.length
  return (
    <div role="group" aria-label="Selection" className={`${styles['bar']} ${thumbBarWithText}`}>
      <p>{count}</p>
      {hasOthers && (
        <ListButton
          variant="bare"
          onClick={() => {
            selection.selectAll(rows)
          }}
        >
          {`Select all ${formatNumber(rows.length)} ${isFiltered ? 'matching' : 'loaded'}`}
        </ListButton>
      )}
      <ListButton variant="bare" onClick={selection.clear}>
        Clear selection
      </ListButton>
      <ListButton
        variant={isPhone ? 'primary' : 'plain'}
        onClick={() => {
          finish({ reviewed: true })
        }}
      >
        Mark reviewed
      </ListButton>
      <ListButton
        onClick={() => {
          finish({ flagged: true })
        }}
      >
        Flag
      </ListButton>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsNoting(true)
        }}
      >
        Note
      </Button>
      <ExportSelectionButton />
      {isNoting && (
        <NoteOnSelection
          onClose={() => {
            setIsNoting(false)
          }}
        />
      )}
    </div>
  )
}

/** Announces the number of selected citations. It is rendered also while there is none, because only changes are announced. */
export function SelectionAnnouncer() {
  const { selection } = useCitations()
  const count = useSelectionMessage()
  useAnnounced(selection.ids.size > 0 ? count : '')
  return null
}

/** `3 selected, 1 hidden by the filters`. */
function useSelectionMessage(): string {
  const { ids } = useCitations().selection
  const rows = useList(({ matches }) => matches.citations)
  const hidden = [...ids].filter((id) => rows.indexOf(id) === -1).length
  const selected = `${formatNumber(ids.size)} selected`
  return hidden === 0 ? selected : `${selected}, ${formatNumber(hidden)} hidden by the filters`
}
