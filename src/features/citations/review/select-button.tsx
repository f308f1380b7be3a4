import { Button } from '../../../ui/button.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './review.module.css'

/** For touch screens: while it is on, a tap selects a citation instead of opening it. */
export function SelectButton() {
  const { selection } = useCitations()
  return (
    <span className={styles['select']}>
      <Button
        aria-pressed={selection.isOn}
        onClick={() => {
          selection.setOn(!selection.isOn)
        }}
      >
        Select
      </Button>
    </span>
  )
}
