import { Button } from '../../ui/button.tsx'
import styles from './draft-notice.module.css'

type DraftNoticeProps = {
  /** Describes the field. */
  id?: string
  words?: string
  onDiscard: () => void
}

/** Says that a field shows a draft, which can be discarded. */
export function DraftNotice({
  id,
  words = 'An unsaved draft. It is saved when you leave the field.',
  onDiscard,
}: DraftNoticeProps) {
  return (
    <p className={`quiet small ${styles['draft']}`}>
      <span id={id}>{words}</span>
      <Button
        look="bare"
        // The press must not take the focus from the field, which would save the draft.
        onPointerDown={(event) => {
          event.preventDefault()
        }}
        onClick={onDiscard}
      >
        Discard draft
      </Button>
    </p>
  )
}
