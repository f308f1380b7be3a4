import { FILTERS, type ValuesName } from '../../../model/citation-list/filter-definitions.ts'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { useCounts } from './filter-choices.ts'
import { ValueOptions } from './filter-options.tsx'
import styles from './filter-bar.module.css'

/** A menu with the values of a filter. */
export function ValuesMenu({ name }: { name: ValuesName }) {
  const { filter } = useCitations()
  const { stats, period } = useCounts()
  const { title, nameOf, countsOf } = FILTERS[name]
  const chosen = filter[name].map(nameOf)
  return (
    <ChoiceMenu
      label={title}
      text={chosen.length === 0 ? title : `${title}: ${chosen.join(', ')}`}
      isOn={chosen.length > 0}
    >
      <ValueOptions name={name} />
      {period !== undefined && stats !== undefined && countsOf(stats).length > 0 && (
        <p className={`quiet small ${styles['note']}`}>{`Counts for ${period}`}</p>
      )}
    </ChoiceMenu>
  )
}
