import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Name } from './name.tsx'
import { closePopoverAround, PopoverSurface, usePopover } from './popover.tsx'
import styles from './forms.module.css'

type ChoiceMenuProps = {
  label: string
  /** The names of what is chosen, which the button shows. */
  chosen?: readonly string[]
  /** Instead of the label and what is chosen. */
  text?: string
  isOn?: boolean
  /** What the choice is about, for screen readers, if there are several menus. */
  about?: string
  isPlain?: boolean
  children: ReactNode
}

export function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, chosen = [], about, isPlain = false, children } = props
  const { text = [label, chosen.join(', ')].filter(Boolean).join(': ') } = props
  const popover = usePopover()
  return (
    <>
      <button
        type="button"
        className={isPlain ? styles['plain'] : `${chipVariant} ${styles['opener']}`}
        aria-label={about === undefined ? undefined : `${text}, ${about}`}
        data-on={props.isOn ?? chosen.length > 0}
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

type ChoicesProps<Value extends string> = {
  values: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  nameOf: (value: Value) => string
  /** Whether they are names, which are not translated. */
  areNames?: boolean
  /** '' if unknown. */
  countOf?: (value: Value) => string
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { values, chosen, onChange, nameOf, areNames = false, countOf } = props
  return values.map((value) => (
    <label key={value} className={styles['choice']}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={() => onChange(toggled(chosen, value))}
      />
      <bdi>{areNames ? <Name>{nameOf(value)}</Name> : nameOf(value)}</bdi>
      <span className={`text-faint ${styles['aside']}`}>{countOf?.(value)}</span>
    </label>
  ))
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

export function toggled<Item extends string>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}

/** A round filter button. It has the accent colour with `aria-pressed`, or with `data-on` if it opens choices. */
export const chipVariant = styles['chip']
