import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  /** Called when the reader closes the dialog; false keeps it open. */
  canClose?: () => boolean
  /** Whether it stands at the bottom of phones. */
  isSheet?: boolean
  children: ReactNode
}

/** A modal dialog with a title, open while it is mounted. Escape, the close button and a click on the backdrop close it. */
export function Dialog({ title, onClose, canClose, isSheet = false, children }: DialogProps) {
  const { close, modal } = useModal(onClose, canClose)
  const titleId = useId()
  return (
    <dialog {...modal} className={styles['dialog']} data-sheet={isSheet} aria-labelledby={titleId}>
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <Button look="bare" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
