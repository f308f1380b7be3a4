import { DraftNotice } from './draft-notice.tsx'
import type { DraftText } from './use-draft.ts'

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
