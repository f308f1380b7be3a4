import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
} from 'react'
import { BASE_PATH } from '../../lib/app-files.ts'
import { formatDay } from '../../lib/dates.ts'
import { pressedKey } from '../../lib/pressed-key.ts'
import { MAX_WORK_NOTE_LENGTH, type WorkItem } from '../../model/work/work-list.ts'
import { type WorkStatus, WORK_STATUSES } from '../../model/work/work-status.ts'
import { ChoiceMenu, choiceVariant, OnlyChoice } from '../../ui/choice-menu.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { closePopoverAround, PopoverSurface, usePopover } from '../../ui/popover.tsx'
import { type Column, TableRow } from '../../ui/table.tsx'
import { KIND_WORDS, STATUS_WORDS } from './work-labels.ts'
import styles from './work.module.css'

/** Merging concurrent edits can make a note longer; the form shows all of it. */
const MAX_SHOWN_TEXT = 2 * MAX_WORK_NOTE_LENGTH

type WorkRowProps = Omit<RowMenuProps, 'title'> & {
  item: WorkItem
  isChosen: boolean
  dropSide: 'before' | 'after' | undefined
  isDragged: boolean
  onStatus: (status: WorkStatus) => void
  outcome: ReactNode
}

/** Alt with an arrow key moves it. */
export function WorkRow(props: WorkRowProps) {
  const { item, isChosen, dropSide, isDragged, canMoveUp, canMoveDown, onMove } = props
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isChosen])

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key !== 'Alt+ArrowUp' && key !== 'Alt+ArrowDown') return
    event.preventDefault()
    const isUp = key === 'Alt+ArrowUp'
    if (isUp ? canMoveUp : canMoveDown) onMove(isUp ? -1 : 1)
  }

  return (
    <TableRow
      ref={ref}
      columns={WORK_COLUMNS}
      row={props}
      className={`relative ${styles['row']}`}
      data-item={item.id}
      data-group={item.status === 'done' ? 'done' : 'open'}
      data-status={item.status}
      data-chosen={isChosen}
      data-drop={dropSide}
      data-dragged={isDragged}
      aria-current={isChosen || undefined}
      onKeyDown={onKeyDown}
    />
  )
}

export const WORK_COLUMNS: Column<WorkRowProps>[] = [
  {
    id: 'handle',
    label: 'Order',
    heading: <span className="sr-only">Order</span>,
    renderCell: ({ item, ...props }) => <RowMenu title={item.title} {...props} />,
  },
  {
    id: 'what',
    label: 'What',
    isRowHeading: true,
    rowName: ({ item }) => item.title,
    renderCell: ({ item, onEdit }) => <What item={item} onEdit={onEdit} />,
  },
  {
    id: 'status',
    label: 'Status',
    renderCell: ({ item, onStatus }) => <StatusMenu item={item} onChoose={onStatus} />,
  },
  { id: 'outcome', label: 'Outcome', renderCell: ({ outcome }) => outcome },
]

type WhatProps = Pick<WorkRowProps, 'item' | 'onEdit'>

function What({ item: { title, evidence, kind, note, author }, onEdit }: WhatProps) {
  return (
    <>
      <button
        type="button"
        className={`truncate font-semibold ${styles['title']}`}
        onClick={onEdit}
      >
        <Name title={title}>{title}</Name>
      </button>
      <span className={`flex gap-3 min-w-0 text-xs whitespace-nowrap ${styles['evidence']}`}>
        {evidence === null && note === '' && kind !== 'finding' && (
          <span className="text-muted">{KIND_WORDS[kind]}</span>
        )}
        {evidence !== null && (
          <AppLink href={evidence.href} className="linked min-w-0 truncate">
            <span>{`${KIND_WORDS[kind]} · `}</span>
            <Name>{evidence.words}</Name>
          </AppLink>
        )}
        {author !== '' && (
          <span className="min-w-0 truncate text-muted" title={`added by ${author}`}>
            <span>added by</span> <Name>{author}</Name>
          </span>
        )}
        {note !== '' && (
          <span
            className="min-w-0 truncate text-muted"
            dir="auto"
            title={note.slice(0, MAX_SHOWN_TEXT)}
          >
            {note.slice(0, MAX_SHOWN_TEXT)}
          </span>
        )}
      </span>
    </>
  )
}

type RowMenuProps = {
  title: string
  handle: ComponentProps<'button'>
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

function RowMenu(props: RowMenuProps) {
  const { title, handle, canMoveUp, canMoveDown, onMove, onEdit, onRemove } = props
  const popover = usePopover()
  return (
    <>
      <button
        type="button"
        className={`grid place-items-center text-muted rounded ${styles['handle']}`}
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
            <Choice icon="up" isDisabled={!canMoveUp} onClick={() => onMove(-1)}>
              Move up
            </Choice>
            <Choice icon="down" isDisabled={!canMoveDown} onClick={() => onMove(1)}>
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

function Choice({ icon, isDisabled = false, onClick, children }: ChoiceProps) {
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    closePopoverAround(currentTarget)
    onClick()
  }
  return (
    <button
      type="button"
      className={`${choiceVariant} ${styles['choice']}`}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : choose}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  )
}

type StatusMenuProps = { item: WorkItem; onChoose: (status: WorkStatus) => void }

/** Done can be chosen again, to change its date. */
function StatusMenu({ item, onChoose }: StatusMenuProps) {
  return (
    <ChoiceMenu
      label="Status"
      text={statusLabel(item)}
      about={item.title}
      isOn={item.status !== 'to-do'}
      isPlain
    >
      {WORK_STATUSES.map((status) => (
        <OnlyChoice key={status} isOn={status === item.status} onChoose={() => onChoose(status)}>
          {STATUS_WORDS[status]}
        </OnlyChoice>
      ))}
    </ChoiceMenu>
  )
}

function statusLabel({ status, doneOn }: WorkItem): string {
  return doneOn === null ? STATUS_WORDS[status] : `Done ${formatDay(doneOn)}`
}

type AppLinkProps = ComponentProps<'a'> & {
  /** A path checked with `inAppPath`. */
  href: string
}

/** A link to an in-app address that was stored as text. For other links use the router's `Link`, which checks the route. */
function AppLink({ href, children, ...rest }: AppLinkProps) {
  const { history } = useRouter()
  return (
    <a
      href={BASE_PATH + href}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.button !== 0 || isElsewhere) return
        event.preventDefault()
        history.push(BASE_PATH + href)
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
