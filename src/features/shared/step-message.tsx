import { useSelector } from '@tanstack/react-store'
import type { RefObject } from 'react'
import type { KeptRecords } from '../../model/kept/kept-records.ts'
import type { RecordsState } from '../../model/kept/records-options.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { storedInWords } from './stored-words.ts'
import styles from './step-message.module.css'

/** What the reader has done last, or undone. */
export type LastStep = NonNullable<RecordsState['lastStep']>

type StepMessageProps = {
  records: Pick<KeptRecords<unknown>, 'state' | 'dismissStep'>
  brandId: string
  inWords: (step: LastStep) => string
  /** Whether its room is there without a message. */
  keepsRoom: boolean
  undoButton: RefObject<HTMLButtonElement | null>
  onUndo: () => void
  /** Called when a button of the message has gone away. */
  onDone: () => void
  className?: string | undefined
}

/** The last change of something that the reader made for a brand, with Undo. */
export function StepMessage(props: StepMessageProps) {
  const { records, brandId, inWords, keepsRoom, undoButton, onUndo, onDone, className } = props
  const { lastStep: last, isStored } = useSelector(records.state)
  const lastStep = last?.step.brandId === brandId ? last : null
  const words = lastStep === null ? '' : inWords(lastStep)
  const message = storedInWords(words, isStored)
  useAnnounced(message, lastStep)
  if (!keepsRoom && lastStep === null) return null
  return (
    <div className={['quiet small', styles['message'], className].filter(Boolean).join(' ')}>
      {lastStep !== null && (
        <>
          <span>{message}</span>
          {!lastStep.isUndone && (
            <Button
              ref={undoButton}
              onClick={() => {
                onUndo()
                onDone()
              }}
            >
              Undo
            </Button>
          )}
          <Button
            look="bare"
            className={styles['dismiss']}
            aria-label="Dismiss"
            onClick={() => {
              records.dismissStep()
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
