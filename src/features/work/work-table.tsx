import { useRef, useState } from 'react'
import { dateOfDay } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { WorkItem, WorkStatus } from '../../model/work/work-item.ts'
import { OutcomeCell } from '../../parts/score/outcome-cell.tsx'
import { useWorkList } from '../../parts/user-data/use-work-list.ts'
import { announce } from '../../ui/live-region.tsx'
import { renderSync } from '../../ui/render-now.ts'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { useDragRow } from './use-drag-row.ts'
import { WorkHead } from './work-head.tsx'
import { WorkRow } from './work-row.tsx'
import styles from './work-table.module.css'

type WorkTableProps = {
  /** Those that are shown, in their order. */
  items: readonly WorkItem[]
  /** The id of the item that is pointed out; '' for none. */
  chosenId: string | undefined
  /** The number of the present day. */
  today: number
  onEdit: (item: WorkItem) => void
  /** Called after an item has left the list, with the focus. */
  onGone: () => void
}

/** So many rows are shown at first, and added at once. */
const ROWS = 50

/** The items of the work list in their order, which is changed by dragging, by a menu and by Alt with the arrow keys. */
export function WorkTable({ items, chosenId, today, onEdit, onGone }: WorkTableProps) {
  const work = useWorkList()
  const table = useRef<HTMLTableElement>(null)
  /** The id of the item that is not rendered, while the one before it passes it. */
  const [passed, setPassed] = useState('')
  const [finished, setFinished] = useState<WorkItem | null>(null)
  const chosenAt = items.findIndex(({ id }) => id === chosenId)
  const { shown, more } = usePart(items, { step: ROWS, least: chosenAt + 1 })

  /** Moves the focus to a control of an item, or away if the item is no longer shown. */
  function focus(id: string, control: string) {
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    const row = [...rows].find(({ dataset }) => dataset['item'] === id)
    const target = row?.querySelector<HTMLElement>(control)
    if (target === null || target === undefined) onGone()
    else target.focus()
  }

  function change(item: WorkItem, side: 'before' | 'after', other: WorkItem | undefined) {
    if (other === undefined) return
    // React would move this row, and an element that moves in the document loses the focus: Orca then reads the next row.
    if (side === 'after') {
      renderSync(() => {
        setPassed(other.id)
      })
    }
    renderSync(() => {
      work.move(item, side, other)
      setPassed('')
    })
    // The menu, whose button has moved it, has gone away; and dragging moves it further.
    focus(item.id, HANDLE)
  }

  function setStatus(item: WorkItem, status: WorkStatus) {
    if (status === 'done') {
      setFinished(item)
      return
    }
    renderSync(() => {
      work.setOpen(item, status)
    })
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
      <table
        ref={table}
        role="table"
        className={`grid-table ${styles['table']}`}
        aria-label="Work list"
      >
        <WorkHead />
        <tbody role="rowgroup" data-dragging={drag !== null}>
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
                onEdit={() => {
                  onEdit(item)
                }}
                onRemove={() => {
                  renderSync(() => {
                    work.remove(item)
                  })
                  onGone()
                }}
                onStatus={(status) => {
                  setStatus(item, status)
                }}
                outcome={<OutcomeCell item={item} today={today} />}
              />
            ),
          )}
        </tbody>
      </table>
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
          onClose={() => {
            setFinished(null)
          }}
        />
      )}
    </>
  )
}

/** The controls of a row. */
const HANDLE = '[data-column="handle"] button'
const STATUS = '[data-column="status"] button'
