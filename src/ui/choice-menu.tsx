import type { ReactNode } from 'react'
import { chipVariant } from './chip.ts'
import { Icon } from './icon.tsx'
import { closePopoverAround, PopoverSurface, usePopover } from './popover.tsx'
import styles from './choice-menu.module.css'

type ChoiceMenuProps = {
  label: string
  text: string
  isOn: boolean
  /** What the choice is about, for screen readers, if there are several menus. */
  about?: string
  isPlain?: boolean
  children: ReactNode
}

/** A menu at its button, or a sheet at the bottom on phones. */
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

/** The row of a choice, for other lists. It has the accent colour with `data-on`. */
export const choiceVariant = `${styles['choice']} ${styles['only']}`

type ChoiceProps = {
  isOn: boolean
  onChange: () => void
  end?: ReactNode
  children: ReactNode
}

export function Choice({ isOn, onChange, end, children }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <bdi>{children}</bdi>
      <span className={`text-faint ${styles['aside']}`}>{end}</span>
    </label>
  )
}

type OnlyChoiceProps = {
  isOn: boolean
  onChoose: () => void
  end?: ReactNode
  children: string
}

export function OnlyChoice({ isOn, onChoose, end, children }: OnlyChoiceProps) {
  return (
    <button
      type="button"
      className={choiceVariant}
      aria-pressed={isOn}
      onClick={({ currentTarget }) => {
        closePopoverAround(currentTarget)
        onChoose()
      }}
    >
      <bdi>{children}</bdi>
      {end !== undefined && <span className={`text-faint ${styles['aside']}`}>{end}</span>}
    </button>
  )
}
