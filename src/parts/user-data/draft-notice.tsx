import { Button } from '../../ui/button.tsx'
import styles from './draft-notice.module.css'

type DraftNoticeProps = {
  /** Describes the field. */
  id?: string
  words: string
  /** Whether it cannot be saved as it is. */
  isWrong?: boolean
  onDiscard: () => void
}

/** Says that a field shows a draft, which can be discarded. */
export function DraftNotice({ id, words, isWrong = false, onDiscard }: DraftNoticeProps) {
  return (
    <p className={`quiet small ${styles['draft']}`} data-wrong={isWrong}>
      <span id={id}>{words}</span>
      <Button
        variant="bare"
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
