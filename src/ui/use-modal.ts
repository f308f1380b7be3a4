import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { announce, waitForRegion } from './live-region.tsx'

const always = () => true

/** Tells the styles of the page whether a modal dialog is open: `:has()` would restyle it with every new row of a list. */
function markPage(): void {
  const isModal = document.querySelector('dialog:modal') !== null
  document.documentElement.toggleAttribute('data-modal', isModal)
  waitForRegion()
}

/** The browser focuses the first control, which is the close button, unless a field has asked for the focus. */
function focusTitle(dialog: HTMLDialogElement | null): void {
  if (dialog?.querySelector('[autofocus]') !== null) return
  dialog.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Says where the focus is if it is in a field of the dialog: when the page behind becomes inert, Orca goes there silently. */
function announceField(dialog: HTMLDialogElement | null): void {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (dialog === null || !isField || !dialog.contains(field)) return
  const title = dialog.ariaLabel ?? dialog.querySelector('h2')?.textContent ?? ''
  announce(`${title}. ${field.ariaLabel ?? field.labels?.[0]?.textContent ?? ''}`)
}

/** Whether a pointer is on the backdrop: events there have the dialog as target, and so have those on its border and scrollbar. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX > left && clientX < right && clientY > top && clientY < bottom
  // A press first closes a menu that is open in the dialog.
  const isMenuOpen = currentTarget.querySelector('[popover]:popover-open') !== null
  return target === currentTarget && !isInside && !isMenuOpen
}

/**
 * A native `dialog` that is modal while it is mounted. Escape and a click on the backdrop close it; the focus then returns
 * to where it was.
 * @param canClose called when the reader closes the dialog; false keeps it open
 * @returns the properties of the `dialog`, and a function that closes it
 */
export function useModal(onClose: () => void, canClose: () => boolean = always) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressBeside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    const stop = new AbortController()
    const open = () => {
      // Only one modal dialog is open at a time: this one waits until the other has closed.
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
      // A dialog removed while open would not give the focus back.
      dialog?.close()
      markPage()
    }
  }, [])
  // After the effects of the form in it, which may have taken the focus.
  useEffect(() => {
    announceField(ref.current)
  }, [])
  const close = () => {
    if (canClose()) ref.current?.close()
  }
  const modal: ComponentProps<'dialog'> = {
    ref,
    onClose: () => {
      markPage()
      // In development React mounts twice, so the event of the first close may find the dialog open again.
      if (ref.current?.open !== true) onClose()
    },
    onCancel: (event) => {
      if (!canClose()) event.preventDefault()
    },
    // A text that is selected to beyond the edge, in either direction, ends in a click on the dialog too.
    onPointerDown: (event) => {
      isPressBeside.current = isBeside(event)
    },
    onPointerUp: (event) => {
      isPressBeside.current &&= isBeside(event)
    },
    onClick: (event) => {
      // The second click of a double click on what has opened the dialog lands here.
      if (isPressBeside.current && isBeside(event) && event.detail < 2) close()
      isPressBeside.current = false
    },
  }
  return { modal, close }
}
