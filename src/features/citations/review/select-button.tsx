import { Button } from '../../../ui/button.tsx'
import type { Selection } from '../use-selection.ts'
import styles from './select-button.module.css'

/** Where there are no keys: with it on, a tap on a citation selects it instead of opening it. */
export function SelectButton({ selection }: { selection: Selection }) {
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
