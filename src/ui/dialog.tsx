import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { LiveRegion } from './live-region.tsx'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  /** Called when the reader closes the dialog; false keeps it open. */
  canClose?: () => boolean
  /** Whether it stands at the bottom of phones. */
  isSheet?: boolean
  /** Whether it has two columns where there is room. */
  isWide?: boolean
  /** A warning: the dialog is then an `alertdialog`, and this is its description. */
  warning?: ReactNode
  children: ReactNode
}

/** A modal dialog with a title, open while it is mounted. Escape, the close button and a click on the backdrop close it. */
export function Dialog({
  title,
  onClose,
  canClose,
  isSheet = false,
  isWide = false,
  warning,
  children,
}: DialogProps) {
  const { close, modal } = useModal(onClose, canClose)
  const titleId = useId()
  const warningId = useId()
  const describedBy = warning === undefined ? undefined : warningId
  return (
    <dialog
      {...modal}
      role={describedBy && 'alertdialog'}
      aria-describedby={describedBy}
      className={styles['dialog']}
      data-sheet={isSheet}
      data-wide={isWide}
      aria-labelledby={titleId}
    >
      <div className={styles['body']}>
        <div className={styles['head']}>
          <Button variant="bare" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
          {/*
            It has the focus at first, so that its name is heard. After the button, because Orca goes silently to the first
            part of a dialog. It has the warning too, because not every screen reader tells the description of a dialog.
          */}
          <h2 id={titleId} tabIndex={-1} aria-describedby={describedBy}>
            {title}
          </h2>
        </div>
        {warning !== undefined && <p id={warningId}>{warning}</p>}
        {children}
      </div>
      <LiveRegion />
    </dialog>
  )
}
