import { platformName } from '../../../model/names.ts'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { useFilterChoices } from './filter-choices.ts'
import { PlatformOptions } from './filter-options.tsx'
import styles from './filter-bar.module.css'

export function PlatformMenu() {
  const { filter } = useCitations()
  const { period } = useFilterChoices()
  const names = filter.platform.map(platformName)
  return (
    <ChoiceMenu
      label="Platform"
      text={names.length === 0 ? 'Platform' : `Platform: ${names.join(', ')}`}
      isOn={names.length > 0}
    >
      <PlatformOptions />
      {period !== undefined && <p className={styles['note']}>{`Counts for ${period}`}</p>}
    </ChoiceMenu>
  )
}
