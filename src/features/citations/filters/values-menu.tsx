import { FILTERS, type ValuesName } from '../../../model/citation-list/filter-definitions.ts'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { useCitations } from '../citations-context.tsx'
import { ValueOptions } from './filter-options.tsx'

/** A menu with the values of a filter. */
export function ValuesMenu({ name }: { name: ValuesName }) {
  const { filter } = useCitations()
  const { title, nameOf } = FILTERS[name]
  const chosen = filter[name].map(nameOf)
  return (
    <ChoiceMenu
      label={title}
      text={chosen.length === 0 ? title : `${title}: ${chosen.join(', ')}`}
      isOn={chosen.length > 0}
    >
      <ValueOptions name={name} />
    </ChoiceMenu>
  )
}
