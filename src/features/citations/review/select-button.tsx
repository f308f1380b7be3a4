import { Button } from '../../../ui/button.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './select-button.module.css'

/** For touch screens: with it on, a tap on a citation selects it instead of opening it. */
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
