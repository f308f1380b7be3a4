import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  title: string
  /** The label of the button that confirms. */
  action: string
  onConfirm: () => void
  onClose: () => void
  /** What the action does. */
  children: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} warning={children} onClose={onClose}>
      <div className={styles['actions']}>
        <Button variant="danger" onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}
