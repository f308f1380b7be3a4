import { type ReactNode, useEffect, useRef, useState } from 'react'
import { textIn } from '../../lib/objects.ts'
import type { Collection } from '../../model/collections/collection.ts'
import { TOMBSTONE, valueOf } from '../../model/collections/record.ts'
import { Button } from '../../ui/button.tsx'
import { Name } from '../../ui/name.tsx'
import { renderSync } from '../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { type LastOperation, OperationMessage } from './operation-message.tsx'
import { MadeBy } from './team-messages.tsx'
import styles from './user-data.module.css'

type EntriesEditorProps<Entry> = {
  label: string
  brandId: string
  entries: readonly Entry[]
  records: Collection<unknown>
  /** The id of the entry's record; undefined for an entry of the configuration, which cannot be removed. */
  idOf: (entry: Entry) => string | undefined
  onRemove: (entry: Entry) => void
  detailsOf: (entry: Entry) => string
  /** The button that opens an empty form; without it, the form is open from the start. */
  opener?: string | undefined
  /** Shown instead of the form when the list is full; null otherwise. */
  full: string | null
  children: (form: EntryForm<Entry>) => ReactNode
}

type EntryForm<Entry> = {
  edited: Entry | null
  editedId: string | undefined
  /** Called when it was stored: the form closes, or is emptied. */
  onStored: () => void
  onCancel: (() => void) | undefined
}

export function EntriesEditor<Entry extends { name: string }>({
  label,
  brandId,
  entries,
  records,
  idOf,
  onRemove,
  detailsOf,
  opener,
  full,
  children,
}: EntriesEditorProps<Entry>) {
  const { shown, more } = usePart(entries)
  const [edited, setEdited] = useState<Entry | null>(null)
  const [isAdding, setIsAdding] = useState(opener === undefined)
  const [count, setCount] = useState(0)
  const editor = useRef<HTMLDivElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const openerButton = useRef<HTMLButtonElement>(null)
  const focusForm = () => (editor.current?.querySelector('input') ?? openerButton.current)?.focus()
  const edit = (entry: Entry, button: HTMLButtonElement) => {
    editButton.current = button
    renderSync(() => setEdited(entry))
    focusForm()
  }
  const end = () => {
    setEdited(null)
    setCount(count + 1)
  }
  useEffect(() => {
    if (count === 0) return
    // The form that had the focus is gone.
    if (editButton.current?.isConnected === true) editButton.current.focus()
    else (editor.current?.querySelector('input') ?? openerButton.current)?.focus()
    editButton.current = null
  }, [count, editor, editButton, openerButton])
  const remove = (entry: Entry) => {
    renderSync(() => {
      onRemove(entry)
      end()
    })
    // The button disappears; Undo is the nearest place for the focus.
    undoButton.current?.focus()
  }
  return (
    <div ref={editor} className="grid gap-3">
      {entries.length > 0 && (
        <ul aria-label={label}>
          {shown.map((entry) => {
            const id = idOf(entry)
            return (
              <li
                key={id ?? entry.name}
                className={`flex items-center gap-2 flex-wrap ${styles['entry']}`}
              >
                <p className="wrap-anywhere">
                  <Name>{entry.name}</Name>
                  <small dir="auto">{detailsOf(entry)}</small>
                  {id !== undefined && <MadeBy record={records.record(id)} />}
                </p>
                <Button
                  variant="bare"
                  aria-label={`Edit ${entry.name}`}
                  onClick={({ currentTarget }) => edit(entry, currentTarget)}
                >
                  Edit
                </Button>
                {id !== undefined && (
                  <Button
                    variant="bare"
                    aria-label={`Remove ${entry.name}`}
                    onClick={() => remove(entry)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <ShowMore {...more} name="entries" />
      <OperationMessage
        records={records}
        brandId={brandId}
        toMessage={operationMessage}
        keepsRoom={false}
        undoButton={undoButton}
        onUndo={() => records.undoLast()}
        onDone={focusForm}
      />
      {edited === null && (full !== null || !isAdding) ? (
        <p>
          {full ?? (
            <Button
              ref={openerButton}
              onClick={() => {
                renderSync(() => setIsAdding(true))
                focusForm()
              }}
            >
              {opener}
            </Button>
          )}
        </p>
      ) : (
        // The key empties the form.
        <div key={edited?.name ?? count}>
          {children({
            edited,
            editedId: edited === null ? undefined : idOf(edited),
            onStored: end,
            onCancel:
              edited === null && opener === undefined
                ? undefined
                : () => {
                    setIsAdding(isAdding && edited !== null)
                    end()
                  },
          })}
        </div>
      )}
    </div>
  )
}

function operationMessage({ step: operation, isUndone }: LastOperation): string {
  const { ids, change, before } = operation
  if (isUndone) return 'Undone'
  const record = before.get(ids[0] ?? '')
  const name = change['name'] ?? (record && valueOf(record, 'name'))
  return `${textIn(name)} ${change[TOMBSTONE] === true ? 'removed' : 'saved'}`
}
