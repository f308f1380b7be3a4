import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { PopoverSurface, usePopover } from './popover.tsx'
import { type View, ViewSwitch } from './segmented.tsx'
import styles from './forms.module.css'

type ViewMenuProps = {
  view: View
  onView: (view: View) => void
  /** Other options for the same data, such as {@link ViewCheck}. */
  children?: ReactNode
}

/** Chart or table, and what is drawn over it, in one menu. For page heads with more than three groups. */
export function ViewMenu({ view, onView, children }: ViewMenuProps) {
  const popover = usePopover()
  return (
    <>
      <Button {...popover.button}>
        <span>View</span>
        <Icon name="chevron" size={14} />
      </Button>
      <PopoverSurface
        {...popover.surface}
        isSheet
        role="group"
        aria-label="View options"
        className={styles['viewMenu']}
      >
        {popover.isOpen && (
          <div className="grid justify-items-start gap-2">
            <ViewSwitch view={view} onView={onView} isBoxed />
            {children}
          </div>
        )}
      </PopoverSurface>
    </>
  )
}

type ViewCheckProps = {
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  children: string
}

export function ViewCheck({ isOn, isDisabled = false, onChange, children }: ViewCheckProps) {
  return (
    <label className={`flex items-center gap-2 ${styles['check']}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
