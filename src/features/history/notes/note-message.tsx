import { useSelector } from '@tanstack/react-store'
import type { RefObject } from 'react'
import type { NoteStep } from '../../../model/notes/notes.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { useNotes } from './use-notes.ts'
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
  const lastStep = useSelector(notes.state, (state) => {
    const { before, after } = state.lastStep?.step ?? {}
    return (after ?? before)?.brandId === brandId ? state.lastStep : null
  })
  if (!hasNotes && lastStep === null) return null
  return (
    <div role="status" className={styles['message']}>
      {lastStep !== null && (
        <>
          <Spoken occasion={lastStep}>
            <span>{lastStep.isUndone ? 'Undone' : stepInWords(lastStep.step)}</span>
          </Spoken>
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

function stepInWords({ before, after }: NoteStep): string {
  if (after === null) return 'Note removed'
  return before === null ? 'Note added' : 'Note changed'
}
