import { Button } from '../../ui/button.tsx'
import styles from './draft-notice.module.css'

/** Says that a field shows a draft, which can be discarded. @param id describes the field */
export function DraftNotice({ id, onDiscard }: { id: string; onDiscard: () => void }) {
  return (
    <p className={`quiet ${styles['draft']}`}>
      <span id={id}>An unsaved draft. It is saved when you leave the field.</span>
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
