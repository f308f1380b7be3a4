import { useSelector } from '@tanstack/react-store'
import type { RefObject } from 'react'
import type { Collection, RecordsState } from '../../model/collections/collection.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { storedMessage } from '../app/stored-message.ts'
import styles from './user-data.module.css'

export type LastOperation = NonNullable<RecordsState['lastOperation']>

type OperationMessageProps = {
  records: Pick<Collection<unknown>, 'state' | 'dismissOperation'>
  /** Nothing for records of no brand. */
  brandId?: string
  toMessage: (operation: LastOperation) => string
  /** Whether its space stays reserved without a message. */
  keepsRoom: boolean
  undoButton: RefObject<HTMLButtonElement | null>
  onUndo: () => void
  onDone: () => void
  className?: string | undefined
}

export function OperationMessage(props: OperationMessageProps) {
  const { records, brandId = '', toMessage, keepsRoom, undoButton } = props
  const { onUndo, onDone, className } = props
  const { lastOperation: last, isStored } = useSelector(records.state)
  const lastOperation = last?.step.brandId === brandId ? last : null
  const words = lastOperation === null ? '' : toMessage(lastOperation)
  const message = storedMessage(words, isStored)
  useAnnounced(message, lastOperation)
  if (!keepsRoom && lastOperation === null) return null
  return (
    <div className={['text-muted text-xs', styles['message'], className].filter(Boolean).join(' ')}>
      {lastOperation !== null && (
        <>
          <span>{message}</span>
          {!lastOperation.isUndone && (
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
            variant="bare"
            className={`text-muted ${styles['dismiss']}`}
            aria-label="Dismiss"
            onClick={() => {
              records.dismissOperation()
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
