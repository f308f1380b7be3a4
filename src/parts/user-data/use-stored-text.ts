import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useState } from 'react'
import { tooLongMessage } from '../../lib/too-long-message.ts'
import type { Collection } from '../../model/collections/collection.ts'
import { useAnnouncedAtRest } from '../../ui/use-announced.ts'

/** What is in the field, when the text was written that it began with, and whether the reader has changed it. */
type Typed = { text: string; over: number; isChanged: boolean }

type StoredText = {
  records: Pick<Collection<unknown>, 'state' | 'drafts'>
  /** Of the draft. */
  key: string
  /** The text as it is kept now, and when it was written; it is also read after it was saved. */
  present: () => { text: string; over: number }
  /** @param over when the text was written that this one is written over */
  save: (text: string, over: number) => void
  /** The most characters that are saved; a longer text stays a draft. */
  maxLength: number
}

/** A field whose text is kept. */
export type StoredTextField = {
  value: string
  /** Whether the field shows a draft that was never saved. */
  isDraft: boolean
  /** By how much the text is too long to be saved. */
  error: string | undefined
  /** What a `DraftNotice` says, with the error. */
  notice: string | undefined
  /** Whether the reader is in the field. */
  isTyping: boolean
  change: (text: string) => void
  onFocus: () => void
  onBlur: () => void
  discardDraft: () => void
}

/**
 * A text that is saved whenever the reader leaves its field or the page. While they type it is kept as a draft, which is
 * offered again after a crash. The component must render again when the kept text changes.
 */
export function useStoredText({
  records,
  key,
  present,
  save,
  maxLength,
}: StoredText): StoredTextField {
  const stored = present().text
  const drafts = useSelector(records.state, () => records.drafts)
  const [shownDrafts, setShownDrafts] = useState(drafts)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [offered, setOffered] = useState(() => drafts.get(key))
  // What was typed with another key is not shown with this one.
  if (shownDrafts !== drafts) {
    setShownDrafts(drafts)
    setTyped(null)
    setOffered(drafts.get(key))
  }
  // Notes that were merged may be longer, and can be saved as soon as they are shorter than that.
  const errorOf = (text: string) =>
    text.length <= stored.length ? undefined : tooLongMessage(text, maxLength)
  const start = (): Typed => ({ ...present(), isChanged: false })
  const keep = () => {
    // After a change of the key it would be saved for the next reader; it stays a draft of this one.
    if (typed?.isChanged !== true || records.drafts !== drafts) return
    if (errorOf(typed.text) !== undefined) {
      setOffered(typed)
      return
    }
    if (typed.text !== stored) save(typed.text, typed.over)
    drafts.remove(key)
    setOffered(null)
    // The reader may go on, with what another tab has written meanwhile.
    setTyped(start())
  }
  const keepOnLeave = useEffectEvent(keep)
  useEffect(() => {
    const onHide = () => {
      keepOnLeave()
    }
    // A reload and Back remove the field without a blur event.
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])
  const value = typed?.text ?? offered?.text ?? stored
  const error = errorOf(value)
  const isDraft = offered !== null
  useAnnouncedAtRest(error ?? '')
  return {
    value,
    error,
    notice:
      error === undefined
        ? isDraft
          ? 'An unsaved draft. It is saved when you leave the field.'
          : undefined
        : `${error} Shorten it to save it.`,
    isDraft,
    isTyping: typed !== null,
    change: (text) => {
      const { over } = typed ?? start()
      setTyped({ text, over, isChanged: true })
      drafts.set(key, { text, over })
    },
    onFocus: () => {
      const draft = offered === null ? null : { ...offered, isChanged: true }
      setTyped((earlier) => earlier ?? draft ?? start())
    },
    onBlur: () => {
      keep()
      setTyped(null)
    },
    discardDraft: () => {
      drafts.remove(key)
      setOffered(null)
      setTyped(start())
    },
  }
}
