import { startTransition, useId, useOptimistic } from 'react'
import { afterPaint } from '../lib/scheduling.ts'
import styles from './ui.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** If no option has this value, none is selected. */
  value: string
  onChange: (value: Value) => void
  isPlain?: boolean
}

/** A few choices side by side: a native radio group. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  isPlain = false,
}: SegmentedProps<Value>) {
  const name = useId()
  // Show the choice at once; its effect takes several frames on a slow phone.
  const [shownValue, showChoice] = useOptimistic(value)
  const choose = (chosen: Value) => {
    startTransition(async () => {
      showChoice(chosen)
      await afterPaint()
      onChange(chosen)
    })
  }
  return (
    <fieldset className={`no-print ${styles['group']} ${isPlain ? styles['plainGroup'] : ''}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={`text-xs ${styles['option']}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shownValue}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

export type View = 'chart' | 'table'

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

type ViewSwitchProps = {
  view: View
  onView: (view: View) => void
  /** Looks like the other choices beside it. */
  isBoxed?: boolean
}

export function ViewSwitch({ view, onView, isBoxed = false }: ViewSwitchProps) {
  return (
    <Segmented label="View" options={VIEWS} value={view} onChange={onView} isPlain={!isBoxed} />
  )
}
