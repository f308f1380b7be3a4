import { type ReactNode, useEffect, useId } from 'react'
import { PopoverSurface, usePopover } from './popover.tsx'
import styles from './reason.module.css'

type ReasonProps = {
  /** The word that is explained. */
  word: string
  /** What the word is about, for screen readers, where several stand below each other. */
  about?: string | undefined
  title: string
  /** The reason: a sentence or two, and a link. */
  children: ReactNode
}

/** A word with its reason behind it. The focus goes to the reason, so that a screen reader reads its title and text. */
export function Reason({ word, about, title, children }: ReasonProps) {
  const popover = usePopover()
  const { isOpen } = popover
  const { ref } = popover.surface
  const titleId = useId()
  const textId = useId()
  useEffect(() => {
    if (isOpen) ref.current?.focus({ preventScroll: true })
  }, [isOpen, ref])
  return (
    <>
      <button
        type="button"
        className={styles['word']}
        aria-label={about === undefined ? undefined : `${word}, ${about}`}
        {...popover.button}
      >
        {word}
      </button>
      <PopoverSurface
        {...popover.surface}
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
