import { WORK_STATUSES, type WorkItem, type WorkStatus } from '../../model/work/work-item.ts'
import { ChoiceMenu, OnlyChoice } from '../../ui/choice-menu.tsx'
import { STATUS_WORDS, statusLabel } from './work-labels.ts'

type StatusMenuProps = { item: WorkItem; onChoose: (status: WorkStatus) => void }

/** The status of an item, which opens the choice of another one. Done can be chosen again, to change its date. */
export function StatusMenu({ item, onChoose }: StatusMenuProps) {
  return (
    <ChoiceMenu
      label="Status"
      text={statusLabel(item)}
      about={item.title}
      isOn={item.status !== 'to-do'}
      isPlain
    >
      {WORK_STATUSES.map((status) => (
        <OnlyChoice
          key={status}
          isOn={status === item.status}
          onChoose={() => {
            onChoose(status)
          }}
        >
          {STATUS_WORDS[status]}
        </OnlyChoice>
      ))}
    </ChoiceMenu>
  )
}
