import { useSelector } from '@tanstack/react-store'
import type { RefObject } from 'react'
import { REMOVED } from '../../../model/kept/record.ts'
import type { Step } from '../../../model/kept/steps.ts'
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
  const { lastStep: last, isStored } = useSelector(notes.state)
  const lastStep = last?.step.brandId === brandId ? last : null
  if (!hasNotes && lastStep === null) return null
  return (
    <div role="status" className={styles['message']}>
      {lastStep !== null && (
        <>
          <Spoken occasion={lastStep}>
            <span>
              {lastStep.isUndone ? 'Undone' : stepInWords(lastStep.step)}
              {!isStored && ', not stored yet'}
            </span>
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

function stepInWords({ change, before }: Step): string {
  if (change[REMOVED] === true) return 'Note removed'
  return [...before.values()].includes(undefined) ? 'Note added' : 'Note changed'
}
