import { ChoiceMenu, OnlyChoice } from '../../../ui/choice-menu.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { USUAL_DAYS } from '../analysis-search.ts'
import type { Period } from './use-period.ts'

/** The periods side by side. */
export function PeriodControl({ period: { options, value, choose } }: { period: Period }) {
  return (
    <Segmented
      label="Period"
      options={options}
      value={value}
      onChange={choose}
      onChooseAgain={(again) => {
        if (again === 'custom') choose(again)
      }}
    />
  )
}

/** The periods of phones, behind a button. */
export function PeriodMenu({ period: { options, value, choose } }: { period: Period }) {
  const chosen = options.find((option) => option.value === value)
  return (
    <ChoiceMenu
      label="Period"
      text={value === 'all' ? 'All days' : (chosen?.label ?? '')}
      isOn={value !== `${USUAL_DAYS}d`}
    >
      {options.map((option) => (
        <OnlyChoice
          key={option.value}
          isOn={option.value === value}
          onChoose={() => {
            choose(option.value)
          }}
        >
          {option.label}
        </OnlyChoice>
      ))}
    </ChoiceMenu>
  )
}
