import {
  type ComponentProps,
  type FocusEvent,
  type RefObject,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './popover.module.css'

type Popover = {
  isOpen: boolean
  /** For the button that opens and closes it. Screen readers learn from `popovertarget` whether it is open. */
  button: { ref: RefObject<HTMLButtonElement | null>; popoverTarget: string }
  /** For the {@link PopoverSurface}. */
  surface: {
    ref: RefObject<HTMLDivElement | null>
    id: string
    onBlur: (event: FocusEvent<HTMLElement>) => void
    onToggle: (event: ToggleEvent) => void
  }
  /** For a key; the button opens it by itself. The focus goes to the first button inside. */
  open: () => void
  /** The focus goes back to the button. */
  close: () => void
}

/**
 * A button and the surface that it opens. Escape, a press beside it, and Tab that leads out of it close the surface; the
 * focus is then on the button, unless it has gone elsewhere.
 */
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
  /** On phones it is a sheet at the bottom. */
  isSheet?: boolean
}

/** What the button before it opens, at the button and within the page. It must follow the button, which is its anchor. */
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

/** Closes the popover that a control is in. */
export function closePopoverAround(control: Element): void {
  control.closest<HTMLElement>('[popover]')?.hidePopover()
}

/**
 * A press beside a popover closes it by itself. In Safari such a press, and one on a button inside, moves the focus only to
 * what is around the button.
 */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isOpener =
    relatedTarget instanceof HTMLButtonElement &&
    relatedTarget.popoverTargetElement === currentTarget
  const isControl = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0
  if (!isControl || isOpener || currentTarget.contains(relatedTarget)) return
  currentTarget.hidePopover()
}
