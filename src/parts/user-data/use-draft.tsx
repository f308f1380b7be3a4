import { useState } from 'react'
import type { Draft, Drafts } from '../../model/collections/drafts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './user-data.module.css'

/** An edited text, stored on every key press until it is saved or discarded. */
type DraftText = Draft & {
  /** Whether it started with an earlier draft that was never saved. */
  isOffered: boolean
  change: (part: Partial<Pick<Draft, 'text' | 'date'>>) => void
  discard: () => void
  /** Deletes the draft, because it was saved or is not wanted. */
  end: () => void
}

/** @param start the edited text and when it was written; 0 for none */
export function useDraft<Start extends Draft>(
  drafts: Drafts,
  key: string,
  start: Start,
): DraftText & Start {
  const [offered, setOffered] = useState(() => drafts.get(key))
  const [draft, setDraft] = useState({ ...start, ...offered })
  const end = () => {
    drafts.remove(key)
  }
  return {
    ...draft,
    isOffered: offered !== null,
    change: (part) => {
      const next = { ...draft, ...part }
      setDraft(next)
      // Back at the start, nothing is unsaved.
      if (next.text === start.text && next.date === start.date) end()
      else drafts.set(key, next)
    },
    discard: () => {
      end()
      setOffered(null)
      setDraft(start)
    },
    end,
  }
}

export function draftsTogether(
  ...texts: readonly DraftText[]
): Pick<DraftText, 'isOffered' | 'discard' | 'end'> {
  return {
    isOffered: texts.some(({ isOffered }) => isOffered),
    discard: () => {
      for (const { discard } of texts) discard()
    },
    end: () => {
      for (const { end } of texts) end()
    },
  }
}

type DraftNoticeProps = {
  id?: string
  words: string
  isWrong?: boolean
  onDiscard: () => void
}

export function DraftNotice({ id, words, isWrong = false, onDiscard }: DraftNoticeProps) {
  return (
    <p
      className={`flex flex-wrap items-baseline text-xs text-muted ${styles['draft']}`}
      data-wrong={isWrong}
    >
      <span id={id}>{words}</span>
      <Button
        variant="bare"
        // The press must not blur the field, which would save the draft.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onDiscard}
      >
        Discard draft
      </Button>
    </p>
  )
}

type OfferedDraftProps = {
  draft: Pick<DraftText, 'isOffered' | 'discard'>
  /** Gets the focus after the draft is discarded. */
  field: () => HTMLElement | null | undefined
}

/** Says that a form started with an earlier draft, and discards it on request. */
export function OfferedDraft({ draft, field }: OfferedDraftProps) {
  return (
    draft.isOffered && (
      <DraftNotice
        words="This is your unsaved draft."
        onDiscard={() => {
          draft.discard()
          field()?.focus()
        }}
      />
    )
  )
}
