import { Button } from '../../ui/button.tsx'
import styles from './user-data.module.css'

type DraftNoticeProps = {
  id?: string
  words: string
  isWrong?: boolean
  onDiscard: () => void
}

/** Says that a field shows a draft, which can be discarded. */
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
