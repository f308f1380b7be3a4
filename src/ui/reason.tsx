import { type ReactNode, type ToggleEvent, useEffect, useId, useState } from 'react'
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
  /** The reason: a sentence or two, and a link. */
  children: ReactNode
}

/** A word with its reason behind it. The focus goes to the reason, so that a screen reader reads its title and text. */
export function Reason({ word, about, title, translate, children }: ReasonProps) {
  const popover = usePopover()
  const { isOpen } = popover
  const { ref, onToggle } = popover.surface
  // Opened again at once, it tells nothing of having been closed.
  const [openings, setOpenings] = useState(0)
  const titleId = useId()
  const textId = useId()
  useEffect(() => {
    if (openings > 0) ref.current?.focus({ preventScroll: true })
  }, [openings, ref])
  return (
    <>
      <button
        type="button"
        className={styles['word']}
        translate={translate}
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
        aria-describedby={textId}
        tabIndex={-1}
        className={styles['reason']}
      >
        {isOpen && (
          <>
            <p id={titleId} className={styles['title']}>
              {title}
            </p>
            <div id={textId}>{children}</div>
          </>
        )}
      </PopoverSurface>
    </>
  )
}
