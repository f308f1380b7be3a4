import { useSelector } from '@tanstack/react-store'
import type { RefObject } from 'react'
import type { RecordsState } from '../../../model/kept/kept-records.ts'
import { REMOVED } from '../../../model/kept/record.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { useNotes } from '../../shared/use-notes.ts'
import styles from './notes-panel.module.css'

type NoteMessageProps = {
  brandId: string
  hasNotes: boolean
  undoButton: RefObject<HTMLButtonElement | null>
  /** Called when a button of the message has gone away. */
  onDone: () => void
}

/** The last change of one of the brand’s notes, with Undo. */
export function NoteMessage({ brandId, hasNotes, undoButton, onDone }: NoteMessageProps) {
  const notes = useNotes()
  const { lastStep: last, isStored } = useSelector(notes.state)
  const lastStep = last?.step.brandId === brandId ? last : null
  const words = lastStep === null ? '' : stepInWords(lastStep)
  const message = isStored ? words : `${words}, not stored yet`
  useAnnounced(lastStep === null ? '' : message, lastStep)
  if (!hasNotes && lastStep === null) return null
  return (
    <div className={`quiet small ${styles['message']}`}>
      {lastStep !== null && (
        <>
          <span>{message}</span>
          {!lastStep.isUndone && (
            <Button
              ref={undoButton}
              onClick={() => {
                notes.undo()
                onDone()
              }}
            >
              Undo
            </Button>
          )}
          <Button
            look="bare"
            aria-label="Dismiss"
            onClick={() => {
              notes.dismissStep()
              onDone()
            }}
          >
            <Icon name="close" size={14} />
          </Button>
        </>
      )}
    </div>
  )
}

function stepInWords({ step, isUndone }: NonNullable<RecordsState['lastStep']>): string {
  if (isUndone) return 'Undone'
  const { change, before } = step
  if (change[REMOVED] === true) return 'Note removed'
  return [...before.values()].includes(undefined) ? 'Note added' : 'Note changed'
}
