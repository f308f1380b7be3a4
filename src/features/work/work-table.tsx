import { useRef, useState, type MouseEvent } from 'react'
import { dateOfDay, type Day, isDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import type { WorkStatus } from '../../model/work/work-status.ts'
import { OutcomeCell } from '../../parts/score/outcome-cell.tsx'
import { useWorkList } from '../../parts/user-data/use-user-data.ts'
import { Dialog, startsFocused } from '../../ui/dialog.tsx'
import { EntryForm, Field } from '../../ui/field.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { renderSync } from '../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { Table } from '../../ui/table.tsx'
import { usePointerDrag } from '../../ui/use-pointer-drag.ts'
import { WORK_COLUMNS, WorkRow } from './work-row.tsx'
import styles from './work.module.css'

type WorkTableProps = {
  items: readonly WorkItem[]
  chosenId: string | undefined
  today: Day
  onEdit: (item: WorkItem) => void
  onGone: () => void
}

const ROWS = 50

/** The order is changed by dragging, by a menu and with Alt and the arrow keys. */
export function WorkTable({ items, chosenId, today, onEdit, onGone }: WorkTableProps) {
  const work = useWorkList()
  const table = useRef<HTMLTableElement>(null)
  /** The item left out of the render while the one before it moves past it. */
  const [passed, setPassed] = useState('')
  const [finished, setFinished] = useState<WorkItem | null>(null)
  const chosenAt = items.findIndex(({ id }) => id === chosenId)
  const { shown, more } = usePart(items, { step: ROWS, least: chosenAt + 1 })

  /** Focuses a control of an item, or something else if the item is no longer shown. */
  function focus(id: string, control: string) {
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    const row = [...rows].find(({ dataset }) => dataset['item'] === id)
    const target = row?.querySelector<HTMLElement>(control)
    if (target === null || target === undefined) onGone()
    else target.focus()
  }

  function change(item: WorkItem, side: 'before' | 'after', other: WorkItem | undefined) {
    if (other === undefined) return
    // React would move this row, and a moved element loses the focus: Orca then reads the next row.
    if (side === 'after') {
      renderSync(() => setPassed(other.id))
    }
    renderSync(() => {
      work.move(item, side, other)
      setPassed('')
    })
    // The menu that moved the item is closed; a drag moves the item further.
    focus(item.id, HANDLE)
  }

  function setStatus(item: WorkItem, status: WorkStatus) {
    if (status === 'done') {
      setFinished(item)
      return
    }
    renderSync(() => work.setOpen(item, status))
    focus(item.id, STATUS)
  }

  const { drag, handle } = useDragRow((id, target) => {
    const item = items.find((each) => each.id === id)
    const other = items.find((each) => each.id === target.id)
    if (item !== undefined) change(item, target.side, other)
  })

  const neighbour = (index: number, by: -1 | 1) => {
    const other = items[index + by]
    const isSameGroup = (other?.status === 'done') === (items[index]?.status === 'done')
    return isSameGroup ? other : undefined
  }

  return (
    <>
      <Table
        ref={table}
        name="Work list"
        columns={WORK_COLUMNS}
        className={`grid-table ${styles['table']}`}
        headClassName={`text-muted text-xs ${styles['head']}`}
        data-dragging={drag !== null}
      >
        {shown.map((item, index) =>
          item.id === passed ? null : (
            <WorkRow
              key={item.id}
              item={item}
              isChosen={item.id === chosenId}
              isDragged={drag?.id === item.id}
              dropSide={drag?.target?.id === item.id ? drag.target.side : undefined}
              handle={handle}
              canMoveUp={neighbour(index, -1) !== undefined}
              canMoveDown={neighbour(index, 1) !== undefined}
              onMove={(by) => {
                change(item, by === -1 ? 'before' : 'after', neighbour(index, by))
                announce(
                  `Moved to ${formatNumber(index + by + 1)} of ${formatNumber(items.length)}`,
                )
              }}
              onEdit={() => onEdit(item)}
              onRemove={() => {
                renderSync(() => work.remove(item))
                onGone()
              }}
              onStatus={(status) => setStatus(item, status)}
              outcome={<OutcomeCell item={item} today={today} />}
            />
          ),
        )}
      </Table>
      <ShowMore {...more} name="items" />
      {finished !== null && (
        <DoneDialog
          item={finished}
          today={dateOfDay(today)}
          onDone={(date) => {
            renderSync(() => {
              setFinished(null)
              work.setDone(finished, date)
            })
            focus(finished.id, STATUS)
          }}
          onClose={() => setFinished(null)}
        />
      )}
    </>
  )
}

const HANDLE = '[data-column="handle"] button'
const STATUS = '[data-column="status"] button'

type DoneDialogProps = {
  item: WorkItem
  today: string
  onDone: (date: string) => void
  onClose: () => void
}

function DoneDialog({ item, today, onDone, onClose }: DoneDialogProps) {
  const [date, setDate] = useState(item.doneOn ?? today)
  const [isChecked, setIsChecked] = useState(false)
  const problem = problemWith(date, today)

  function save() {
    setIsChecked(true)
    if (problem === undefined) onDone(date)
  }

  return (
    <Dialog title="When was it done?" onClose={onClose}>
      <EntryForm noValidate submit="Done" onSubmit={save} onCancel={onClose}>
        <p className="text-muted" dir="auto">
          <Name>{item.title}</Name>
        </p>
        <Field
          ref={startsFocused}
          label="Date"
          type="date"
          min="1970-01-01"
          max={today}
          value={date}
          error={isChecked ? problem : undefined}
          hint="We’ll compare the 14 days before and after, and mark the date on your score history."
          onChange={(event) => setDate(event.target.value)}
        />
      </EntryForm>
    </Dialog>
  )
}

function problemWith(date: string, today: string): string | undefined {
  if (!isDate(date)) return 'Enter a date.'
  return date > today ? 'This date is in the future.' : undefined
}

type RowTarget = { id: string; side: 'before' | 'after' }

/** How close to the window's edge dragging scrolls the page, and how far per move, in pixels. */
const EDGE = 72
const SCROLLED = 14

/** Drags rows (`data-item`) by a handle within their `data-group`. @param onDrop called when a row is dropped in a new place */
function useDragRow(onDrop: (id: string, target: RowTarget) => void) {
  const [drag, setDrag] = useState<{ id: string; target: RowTarget | null } | null>(null)
  const { handlers, isDragClick } = usePointerDrag<string>({
    axis: 'y',
    begin: ({ currentTarget }) => rowOf(currentTarget)?.dataset['item'] ?? null,
    move: (id, { clientY, currentTarget }) => {
      if (clientY < EDGE) window.scrollBy({ top: -SCROLLED, behavior: 'instant' })
      if (clientY > window.innerHeight - EDGE) {
        window.scrollBy({ top: SCROLLED, behavior: 'instant' })
      }
      const target = targetAt(currentTarget, clientY)
      const isSame = drag?.target?.id === target?.id && drag?.target?.side === target?.side
      if (drag === null || !isSame) setDrag({ id, target })
    },
    drop: (id, { clientY, currentTarget }) => {
      const target = targetAt(currentTarget, clientY)
      setDrag(null)
      if (target !== null && target.id !== id) onDrop(id, target)
    },
    cancel: () => {
      setDrag(null)
    },
  })
  return {
    drag,
    handle: {
      ...handlers,
      onClick: (event: MouseEvent) => {
        // The click would open the handle's menu.
        if (isDragClick(event)) event.preventDefault()
      },
    },
  }
}

const rowOf = (handle: HTMLElement) => handle.closest<HTMLElement>('[data-item]')

/** The row at a height in the window, and which half of it. */
function targetAt(handle: HTMLElement, y: number): RowTarget | null {
  const own = rowOf(handle)
  const rows = own?.parentElement?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  const ofGroup = [...rows].filter(({ dataset }) => dataset['group'] === own?.dataset['group'])
  for (const [index, row] of ofGroup.entries()) {
    const { top, bottom } = row.getBoundingClientRect()
    const isLast = index === ofGroup.length - 1
    if (y > bottom && !isLast) continue
    const side = y < (top + bottom) / 2 ? 'before' : 'after'
    return { id: row.dataset['item'] ?? '', side }
  }
  return null
}
