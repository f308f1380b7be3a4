import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { PopoverSurface, usePopover } from './popover.tsx'
import styles from './reason.module.css'

type ReasonProps = {
  /** The word that is explained. */
  word: string
  /** What the word is about, for screen readers, where several stand below each other. */
  about?: string | undefined
  title: string
  /** `no` where the word is a number, which a browser’s translator must leave alone. */
  translate?: 'no'
  /** Shown while the pointer is on the word. */
  hint?: string | undefined
  /** The reason: a sentence or two, and a link. */
  children: ReactNode
}

/**
 * A word with its reason behind it. The focus goes to its title, which has the text as description: on the dialog itself, a
 * screen reader reads what is in it and then the description, which is the same again.
 */
export function Reason({ word, about, title, translate, hint, children }: ReasonProps) {
  const popover = usePopover()
  const { isOpen } = popover
  const { onToggle } = popover.surface
  // Opened again at once, it tells nothing of having been closed.
  const [openings, setOpenings] = useState(0)
  const heading = useRef<HTMLParagraphElement>(null)
  const titleId = useId()
  const textId = useId()
  useEffect(() => {
    if (openings > 0) heading.current?.focus({ preventScroll: true })
  }, [openings])
  return (
    <>
      <button
        type="button"
        className={styles['word']}
        translate={translate}
        title={hint}
        aria-label={about === undefined ? undefined : `${word}, ${about}`}
        {...popover.button}
      >
        {word}
      </button>
      <PopoverSurface
        {...popover.surface}
        onToggle={(event: ToggleEvent) => {
          onToggle(event)
          if (event.newState === 'open') setOpenings((earlier) => earlier + 1)
        }}
        role="dialog"
        aria-labelledby={titleId}
        // A press on the text keeps the focus inside.
        tabIndex={-1}
        className={styles['reason']}
      >
        {isOpen && (
          <>
            <p
              ref={heading}
              id={titleId}
              tabIndex={-1}
              aria-describedby={textId}
              className={styles['title']}
            >
              {title}
            </p>
            <div id={textId}>{children}</div>
          </>
        )}
      </PopoverSurface>
    </>
  )
}
