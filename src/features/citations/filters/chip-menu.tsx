import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filter-bar.module.css'

type ChipMenuProps = {
  /** The name of the menu. */
  name: string
  /** The text of its button. */
  label: string
  /** Whether its filter is set. */
  isOn: boolean
  /** Rendered when the menu was opened once. */
  children: ReactNode
}

/** A filter with a menu at its button, on phones with a sheet at the bottom. */
export function ChipMenu({ name, label, isOn, children }: ChipMenuProps) {
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const anchor = `--${id}`
  return (
    <>
      <button
        type="button"
        className={styles['chip']}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        data-on={isOn}
      >
        {label}
        <Icon name="chevron" size={14} />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={styles['menu']}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setWasOpened(true)
        }}
      >
        <legend className="visually-hidden">{name}</legend>
        {wasOpened && children}
      </fieldset>
    </>
  )
}
