import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { LiveRegion } from './live-region.tsx'
import { useModal } from './use-modal.ts'
import styles from './content.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  /** Called when the user closes the dialog; false keeps it open. */
  canClose?: () => boolean
  /** At the bottom of the screen on phones. */
  isSheet?: boolean
  isWide?: boolean
  /** Makes it an `alertdialog` with this description. */
  warning?: ReactNode
  children: ReactNode
}

/** A modal dialog, open while it is mounted. Escape, the close button and a click on the backdrop close it. */
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
          {/* Focused first, so that its name is read. After the button, because Orca moves silently to the first element of a dialog. It repeats the warning, because some screen readers ignore the description of a dialog. */}
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
