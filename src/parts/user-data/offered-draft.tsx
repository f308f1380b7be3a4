import { DraftNotice } from './draft-notice.tsx'
import type { DraftText } from './use-draft.ts'

type OfferedDraftProps = {
  draft: Pick<DraftText, 'isOffered' | 'discard'>
  /** What has the focus after the draft was discarded. */
  field: () => HTMLElement | null | undefined
}

/** Says that a form began with a draft of an earlier time, if it did, and discards it. */
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
