import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useState } from 'react'
import { tooLongMessage } from '../../lib/numbers.ts'
import type { Collection } from '../../model/collections/collection.ts'
import { useAnnouncedAtRest } from '../../ui/live-region.tsx'

/** The field's text, the timestamp of the text it started with, and whether the user changed it. */
type Typed = { text: string; over: number; isChanged: boolean }

type StoredText = {
  records: Pick<Collection<unknown>, 'state' | 'drafts'>
  key: string
  /** The stored text and its timestamp; also read after saving. */
  present: () => { text: string; over: number }
  /** @param over the timestamp of the text that this one replaces */
  save: (text: string, over: number) => void
  /** In characters; a longer text stays a draft. */
  maxLength: number
}

type StoredTextField = {
  value: string
  isDraft: boolean
  error: string | undefined
  notice: string | undefined
  isTyping: boolean
  change: (text: string) => void
  onFocus: () => void
  onBlur: () => void
  discardDraft: () => void
}

/**
 * Saves a text when the user leaves the field or the page. Until then each key press stores a draft, which is offered again after
 * a crash. The component must re-render when the stored text changes.
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
  // Don't show what was typed for another API key.
  if (shownDrafts !== drafts) {
    setShownDrafts(drafts)
    setTyped(null)
    setOffered(drafts.get(key))
  }
  // Merged notes may exceed the limit, and can be saved once they are shorter than before.
  const errorOf = (text: string) =>
    text.length <= stored.length ? undefined : tooLongMessage(text, maxLength)
  const start = (): Typed => ({ ...present(), isChanged: false })
  const keep = () => {
    // After a change of the API key it would be saved for the next user, so it stays a draft of this one.
    if (typed?.isChanged !== true || records.drafts !== drafts) return
    if (errorOf(typed.text) !== undefined) {
      setOffered(typed)
      return
    }
    if (typed.text !== stored) save(typed.text, typed.over)
    drafts.remove(key)
    setOffered(null)
    // The user may go on with what another tab has written meanwhile.
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
