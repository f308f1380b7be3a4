import { useId } from 'react'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** The name of the group, for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** With a value that no option has, none is selected. */
  value: string
  onChange: (value: Value) => void
  /** Called when the choice that is on is clicked. */
  onChooseAgain?: (value: Value) => void
}

/** A few choices side by side: a native radio group. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  onChooseAgain,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value)
            }}
            onClick={() => {
              if (option.value === value) onChooseAgain?.(option.value)
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
