import type { ReactNode } from 'react'
import { chipVariant } from './chip.ts'
import { Icon } from './icon.tsx'
import { closePopoverAround, PopoverSurface, usePopover } from './popover.tsx'
import styles from './choice-menu.module.css'

type ChoiceMenuProps = {
  /** The name of the group of choices. */
  label: string
  /** The text of the button, which says what is chosen. */
  text: string
  /** Whether something is chosen. */
  isOn: boolean
  /** What the choice is about, for screen readers, where several menus stand below each other. */
  about?: string
  /** Without a border, where the choice is a value of a row. */
  isPlain?: boolean
  children: ReactNode
}

/** A button that opens choices: a menu at the button, on phones a sheet at the bottom. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, text, isOn, about, isPlain = false, children } = props
  const popover = usePopover()
  return (
    <>
      <button
        type="button"
        className={isPlain ? styles['plain'] : `${chipVariant} ${styles['opener']}`}
        aria-label={about === undefined ? undefined : `${text}, ${about}`}
        data-on={isOn}
        {...popover.button}
      >
        <span>{text}</span>
        <Icon name="chevron" size={14} />
      </button>
      <PopoverSurface
        {...popover.surface}
        isSheet
        role="group"
        aria-label={label}
        className={styles['menu']}
      >
        {popover.isOpen && children}
      </PopoverSurface>
    </>
  )
}

type ChoiceProps = {
  isOn: boolean
  onChange: () => void
  /** At the end of the line. */
  end?: ReactNode
  children: ReactNode
}

/** One of several choices that can be on together. */
export function Choice({ isOn, onChange, end, children }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <bdi>{children}</bdi>
      <span className={`faint ${styles['aside']}`}>{end}</span>
    </label>
  )
}

type OnlyChoiceProps = {
  isOn: boolean
  onChoose: () => void
  /** At the end of the line. */
  end?: ReactNode
  children: string
}

/** One of several choices of which one is on. It closes the menu. */
export function OnlyChoice({ isOn, onChoose, end, children }: OnlyChoiceProps) {
  return (
    <button
      type="button"
      className={`${styles['choice']} ${styles['only']}`}
      aria-pressed={isOn}
      onClick={({ currentTarget }) => {
        closePopoverAround(currentTarget)
        onChoose()
      }}
    >
      <bdi>{children}</bdi>
      {end !== undefined && <span className={`faint ${styles['aside']}`}>{end}</span>}
    </button>
  )
}
