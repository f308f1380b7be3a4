import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { DateFields } from './date-fields.tsx'
import styles from './filter-bar.module.css'

export function DatesMenu() {
  const { from, to } = useCitations().filter
  return (
    <ChoiceMenu label="Dates" text="Dates" isOn={from !== '' || to !== ''}>
      <div className={styles['dates']}>
        <DateFields />
      </div>
    </ChoiceMenu>
  )
}
