import { type ReactNode, useId, useState } from 'react'
import { closeWhenLeft } from './close-when-left.ts'
import { Icon } from './icon.tsx'
import styles from './choice-menu.module.css'

type ChoiceMenuProps = {
  /** The name of the group of choices. */
  label: string
  /** The text of the button, which says what is chosen. */
  text: string
  /** Whether something is chosen. */
  isOn: boolean
  children: ReactNode
}

/** A button that opens choices: a menu at the button, on phones a sheet at the bottom. */
export function ChoiceMenu({ label, text, isOn, children }: ChoiceMenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles['place']}>
      <button type="button" className={styles['opener']} popoverTarget={id} data-on={isOn}>
        <span>{text}</span>
        <Icon name="chevron" size={14} />
      </button>
      {/* The handler only closes it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        id={id}
        popover="auto"
        className={styles['menu']}
        onBlur={closeWhenLeft}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
        }}
      >
        <legend className="visually-hidden">{label}</legend>
        {isOpen && children}
      </fieldset>
    </div>
  )
}

type ChoiceProps = {
  isOn: boolean
  onChange: () => void
  /** At the end of the line. */
  aside?: ReactNode
  children: ReactNode
}

/** One of several choices that can be on together. */
export function Choice({ isOn, onChange, aside, children }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <bdi>{children}</bdi>
      <span className={styles['aside']}>{aside}</span>
    </label>
  )
}
