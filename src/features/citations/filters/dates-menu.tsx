import { useCitations } from '../citations-context.tsx'
import { ChipMenu } from './chip-menu.tsx'
import { DateFields } from './date-fields.tsx'
import styles from './filter-bar.module.css'

export function DatesMenu() {
  const { from, to } = useCitations().filter
  return (
    <ChipMenu name="Dates" label="Dates" isOn={from !== '' || to !== ''}>
      <div className={styles['dates']}>
        <DateFields />
      </div>
    </ChipMenu>
  )
}
