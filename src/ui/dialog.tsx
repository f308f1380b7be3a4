import {
  type ReactNode,
  useId,
  type ComponentProps,
  type MouseEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { LiveRegion, waitForRegion } from './live-region.tsx'
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
      <div className={`grid gap-4 ${styles['body']}`}>
        <div className={`flex items-center justify-between ${styles['head']}`}>
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

const always = () => true

/** An attribute for the page's styles: `:has()` would restyle the page with every new row of a list. */
function markPage(): void {
  const isModal = document.querySelector('dialog:modal') !== null
  document.documentElement.toggleAttribute('data-modal', isModal)
  waitForRegion()
}

/** A `ref` for the field that gets the focus when its dialog opens. */
export function startsFocused(field: HTMLElement | null): void {
  if (field !== null) field.autofocus = true
}

/** The browser focuses the close button first, unless a field has asked for the focus. */
function focusTitle(dialog: HTMLDialogElement | null): void {
  if (dialog?.querySelector('[autofocus]') !== null) return
  dialog.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Events on the backdrop have the dialog as target, but so do those on its border and scrollbar. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX > left && clientX < right && clientY > top && clientY < bottom
  // A press first closes a menu that is open in the dialog.
  const isMenuOpen = currentTarget.querySelector('[popover]:popover-open') !== null
  return target === currentTarget && !isInside && !isMenuOpen
}

/** A native `dialog` that is modal while mounted. Escape and a click on the backdrop close it; the focus then returns. */
export function useModal(onClose: () => void, canClose: () => boolean = always) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressBeside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    const stop = new AbortController()
    const open = () => {
      // Only one modal dialog is open at a time, so wait until the other has closed.
      const other = document.querySelector('dialog:modal')
      if (other === null) {
        dialog?.showModal()
        focusTitle(dialog)
      } else other.addEventListener('close', open, { once: true, signal: stop.signal })
      markPage()
    }
    open()
    return () => {
      stop.abort()
      // A dialog that is removed while open does not return the focus.
      dialog?.close()
      markPage()
    }
  }, [])
  const close = () => {
    if (canClose()) ref.current?.close()
  }
  const modal: ComponentProps<'dialog'> = {
    ref,
    onClose: () => {
      markPage()
      // In development React mounts twice, so the first close event may find the dialog open again.
      if (ref.current?.open !== true) onClose()
    },
    onCancel: (event) => {
      if (!canClose()) event.preventDefault()
    },
    // Selecting text across the edge also ends in a click on the dialog.
    onPointerDown: (event) => {
      isPressBeside.current = isBeside(event)
    },
    onPointerUp: (event) => {
      isPressBeside.current &&= isBeside(event)
    },
    onClick: (event) => {
      // The second click of a double click that opened the dialog lands here.
      if (isPressBeside.current && isBeside(event) && event.detail < 2) close()
      isPressBeside.current = false
    },
  }
  return { modal, close }
}
