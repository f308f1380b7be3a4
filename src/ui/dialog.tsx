import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
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

const always = () => true

/** A native modal dialog, open while it is mounted. Escape, the close button and a click on the backdrop close it. */
export function Dialog({
  title,
  onClose,
  canClose = always,
  isSheet = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    const stop = new AbortController()
    const open = () => {
      // Only one modal dialog is open at a time: this one waits until the other has closed.
      const other = document.querySelector('dialog:modal')
      if (other === null) dialog?.showModal()
      else other.addEventListener('close', open, { once: true, signal: stop.signal })
    }
    open()
    return () => {
      stop.abort()
      // A dialog removed while open would not give the focus back.
      dialog?.close()
    }
  }, [])
  const close = () => {
    if (canClose()) ref.current?.close()
  }
  return (
    // The click handler is only for the backdrop; on the keyboard, Escape closes the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-sheet={isSheet}
      aria-labelledby={titleId}
      onClose={() => {
        // In development React mounts twice, so the event of the first close may find the dialog open again.
        if (ref.current?.open !== true) onClose()
      }}
      onCancel={(event) => {
        if (!canClose()) event.preventDefault()
      }}
      onClick={(event) => {
        if (event.target === ref.current) close()
      }}
    >
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
