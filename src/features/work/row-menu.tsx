import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { closePopoverAround, PopoverSurface, usePopover } from '../../ui/popover.tsx'
import styles from './row-menu.module.css'

export type RowMenuProps = {
  title: string
  /** What the handle does while it is dragged. */
  handle: ComponentProps<'button'>
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

/** The handle of a row: it is dragged, and a click opens what can be done with the row. */
export function RowMenu(props: RowMenuProps) {
  const { title, handle, canMoveUp, canMoveDown, onMove, onEdit, onRemove } = props
  const popover = usePopover()
  return (
    <>
      <button
        type="button"
        className={`quiet ${styles['handle']}`}
        aria-label={`Move or change: ${title}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title="Drag to reorder (Alt + ↑/↓)"
        {...popover.button}
        {...handle}
      >
        <Icon name="grip" />
      </button>
      <PopoverSurface {...popover.surface} isSheet role="group" aria-label="Move or change">
        {popover.isOpen && (
          <>
            <Choice
              icon="up"
              isDisabled={!canMoveUp}
              onClick={() => {
                onMove(-1)
              }}
            >
              Move up
            </Choice>
            <Choice
              icon="down"
              isDisabled={!canMoveDown}
              onClick={() => {
                onMove(1)
              }}
            >
              Move down
            </Choice>
            <Choice icon="edit" onClick={onEdit}>
              Edit
            </Choice>
            <Choice icon="remove" onClick={onRemove}>
              Remove
            </Choice>
          </>
        )}
      </PopoverSurface>
    </>
  )
}

type ChoiceProps = {
  icon: IconName
  isDisabled?: boolean
  onClick: () => void
  children: string
}

/** It closes the menu before it acts. */
function Choice({ icon, isDisabled = false, onClick, children }: ChoiceProps) {
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    closePopoverAround(currentTarget)
    onClick()
  }
  return (
    <button
      type="button"
      className={`row ${styles['choice']}`}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : choose}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  )
}
