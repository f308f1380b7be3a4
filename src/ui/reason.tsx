import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { PopoverSurface, usePopover } from './popover.tsx'
import styles from './content.module.css'

type ReasonProps = {
  word: string
  /** What the word is about, for screen readers, if there are several. */
  about?: string | undefined
  title: string
  /** `no` for a number, which browser translators must leave alone. */
  translate?: 'no'
  hint?: string | undefined
  children: ReactNode
}

/** A word that opens its reason. The focused title has the text as description: on the dialog, it would be read twice. */
export function Reason({ word, about, title, translate, hint, children }: ReasonProps) {
  const popover = usePopover()
  const { isOpen } = popover
  const { onToggle } = popover.surface
  // Reopened at once, the browser does not report that it was closed.
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
              className={`font-semibold ${styles['title']}`}
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
