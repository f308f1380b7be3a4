import { useState } from 'react'
import type { Drafts } from '../../model/kept/drafts.ts'

/** What a text that is edited begins with, and when that was written; 0 for none. */
type Start = { text: string; over: number }

/** A text that is edited, kept with every key until it is saved or discarded. */
export type DraftText = Start & {
  /** Whether it began with a text of an earlier time that was never saved. */
  isOffered: boolean
  change: (text: string) => void
  /** Goes back to the start. */
  discard: () => void
  /** Forgets the draft, because it was saved or is not wanted. */
  end: () => void
}

/** @param key of the draft */
export function useDraft(drafts: Drafts, key: string, start: Start): DraftText {
  const [offered, setOffered] = useState(() => drafts.get(key))
  const [over] = useState(offered?.over ?? start.over)
  const [text, setText] = useState(offered?.text ?? start.text)
  const end = () => {
    drafts.remove(key)
  }
  return {
    text,
    over,
    isOffered: offered !== null,
    change: (next) => {
      setText(next)
      drafts.set(key, { text: next, over })
    },
    discard: () => {
      end()
      setOffered(null)
      setText(start.text)
    },
    end,
  }
}
