import {
  type ComponentProps,
  type FocusEvent,
  type RefObject,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './ui.module.css'

type Popover = {
  isOpen: boolean
  /** Screen readers learn from `popovertarget` whether it is open. */
  button: { ref: RefObject<HTMLButtonElement | null>; popoverTarget: string }
  surface: {
    ref: RefObject<HTMLDivElement | null>
    id: string
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onToggle: (event: ToggleEvent) => void
  }
  /** For keyboard shortcuts; the button works by itself. The first button inside gets the focus. */
  open: () => void
  close: () => void
}

/** A button and its surface. Escape, a press outside and tabbing out close it; the focus then returns unless it has moved. */
export function usePopover(): Popover {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  return {
    isOpen,
    button: { ref: button, popoverTarget: id },
    surface: {
      ref: surface,
      id,
      onBlur: closeWhenLeft,
      onToggle: ({ newState }) => {
        setIsOpen(newState === 'open')
        const isFocusLost = document.activeElement === document.body
        if (newState === 'closed' && isFocusLost) button.current?.focus({ preventScroll: true })
      },
    },
    open: () => {
      surface.current?.showPopover()
      surface.current?.querySelector('button')?.focus()
    },
    close: () => {
      surface.current?.hidePopover()
    },
  }
}

type PopoverSurfaceProps = ComponentProps<'div'> & {
  isSheet?: boolean
}

/** Must follow its button, which is the anchor. */
export function PopoverSurface({ isSheet = false, className, ...rest }: PopoverSurfaceProps) {
  return (
    <div
      popover="auto"
      className={[styles['surface'], isSheet ? styles['sheet'] : '', className]
        .filter(Boolean)
        .join(' ')}
      {...rest}
    />
  )
}

export function closePopoverAround(control: Element): void {
  control.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** A press outside closes it anyway. In Safari, that or a press on a button inside focuses only what is around the button. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isOpener =
    relatedTarget instanceof HTMLButtonElement &&
    relatedTarget.popoverTargetElement === currentTarget
  const isControl = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0
  if (!isControl || isOpener || currentTarget.contains(relatedTarget)) return
  currentTarget.hidePopover()
}
