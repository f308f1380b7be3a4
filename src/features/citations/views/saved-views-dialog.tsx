import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type MouseEvent, type Ref, useRef, useState } from 'react'
import { textIn } from '../../../lib/objects.ts'
import { isUnfiltered } from '../../../model/citation-list/list-filter.ts'
import { TOMBSTONE, valueOf } from '../../../model/collections/record.ts'
import type { ViewNews } from '../../../model/views/view-news.ts'
import {
  filterOfView,
  MAX_NAME_LENGTH,
  MAX_VIEWS,
  type SavedView,
  type SavedViews,
  savedViewsOf,
} from '../../../model/views/views.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { viewMessage } from '../../../parts/citations/citation-messages.ts'
import { usePeriodStarts } from '../../../parts/citations/use-period-starts.ts'
import { useViewNews } from '../../../parts/citations/use-view-news.ts'
import {
  type LastOperation,
  OperationMessage,
} from '../../../parts/user-data/operation-message.tsx'
import { MadeBy } from '../../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../../parts/user-data/use-draft.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { renderSync } from '../../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../../ui/show-more.tsx'
import { useCitations } from '../citations-context.tsx'
import { useDateRanges } from '../filters/filter-fields.tsx'
import styles from './views.module.css'

export function SavedViewsDialog({ onClose }: { onClose: () => void }) {
  const views = savedViewsOf(useServices())
  const all = useSelector(views.all)
  const lastOperation = useSelector(views.records.state, (state) => state.lastOperation)
  const [movedTo, setMovedTo] = useState(0)
  const { shown, more } = usePart(all, { least: movedTo })
  const { brandId } = useCitations()
  const { news, at } = useViewNews(brandId)
  const starts = usePeriodStarts(brandId)
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)

  function focusView(id: string | undefined) {
    const index = views.all.get().findIndex((view) => view.id === id)
    // Without the view, the button that closes the dialog.
    const place = list.current?.children[index] ?? list.current?.closest('dialog')
    place?.querySelector<HTMLElement>('a, button')?.focus()
  }

  return (
    <Dialog title="Saved views" onClose={onClose} isSheet>
      <div>
        <ul
          ref={list}
          aria-label="Saved views"
          className={`grid ${styles['views']}`}
          hidden={all.length === 0}
        >
          {shown.map((view, index) => (
            <ViewRow
              key={view.id}
              view={view}
              search={filterOfView(view, starts)}
              news={news.find((each) => each.view === view)}
              newsAt={at}
              position={index + 1}
              count={all.length}
              onOpen={onClose}
              onMoved={setMovedTo}
              onRename={(name) => {
                renderSync(() => views.rename(view, name))
                focusView(view.id)
              }}
              onRemove={() => {
                renderSync(() => views.remove(view))
                undo.current?.focus()
              }}
            />
          ))}
        </ul>
        <ShowMore {...more} name="views" />
        {all.length === 0 && <Note>No saved views yet.</Note>}
        <OperationMessage
          records={views.records}
          toMessage={(operation) => operationMessage(operation, views)}
          keepsRoom={false}
          undoButton={undo}
          onUndo={() => renderSync(() => views.records.undoLast())}
          onDone={() => focusView(lastOperation?.step.ids[0] ?? all[0]?.id)}
          className="wrap-anywhere"
        />
      </div>
      <SaveCurrent
        isFull={all.length >= MAX_VIEWS}
        onSave={(view) => {
          renderSync(() => views.add(view))
          focusView(views.all.get().at(-1)?.id)
        }}
      />
    </Dialog>
  )
}

function operationMessage({ step, isUndone }: LastOperation, views: SavedViews): string {
  const { ids, change, before } = step
  const [id = ''] = ids
  const record = before.get(id)
  const name = textIn(record && valueOf(record, 'name'))
  if (isUndone) return change[TOMBSTONE] === true ? `Restored ${name}` : 'Undone'
  if (change[TOMBSTONE] === true) return `Removed ${name}`
  if (!('name' in change)) {
    const all = views.all.get()
    const position = all.findIndex((view) => view.id === id) + 1
    // Another tab may have removed it since.
    return position === 0 ? `Moved ${name}` : `${name}: ${position} of ${all.length}`
  }
  const next = textIn(change['name'])
  return 'filter' in change ? `Saved ${next}` : `Renamed to ${next}`
}

type SaveCurrentProps = {
  isFull: boolean
  onSave: (view: Pick<SavedView, 'name' | 'filter' | 'period'>) => void
}

function SaveCurrent({ isFull, onSave }: SaveCurrentProps) {
  const { filter } = useCitations()
  const view = { filter, period: useDateRanges().find(({ isOn }) => isOn)?.period }
  const [count, setCount] = useState(0)
  if (isUnfiltered(filter)) return <Note>To save a view, filter the citations first.</Note>
  if (isFull) return <Note>{`You have ${MAX_VIEWS} views. Remove one to save another.`}</Note>
  return (
    <section className={`grid gap-1-half border-t ${styles['save']}`}>
      <h3>Save current filters</h3>
      <Note>{viewMessage(view)}</Note>
      <NameForm
        key={count}
        action="Save view"
        draftKey="new"
        onName={(name) => {
          setCount(count + 1)
          onSave({ name, ...view })
        }}
      />
    </section>
  )
}

function Note({ children }: { children: string }) {
  return <p className="font-normal text-xs text-muted wrap-anywhere">{children}</p>
}

type ViewRowProps = {
  view: SavedView
  search: ReturnType<typeof filterOfView>
  news: ViewNews | undefined
  /** `as of 10:42 UTC` if there may be more since; else ''. */
  newsAt: string
  position: number
  count: number
  onOpen: () => void
  onMoved: (position: number) => void
  onRename: (name: string) => void
  onRemove: () => void
}

function ViewRow(props: ViewRowProps) {
  const { view, search, news, newsAt, position, count, onOpen, onMoved, onRename, onRemove } = props
  const views = savedViewsOf(useServices())
  const { brandId } = useCitations()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name } = view
  const toList = { to: '/brands/$brandId/citations', params: { brandId } } as const
  const message = viewMessage(view) || 'All citations'
  const counted = `${news?.words ?? ''} ${newsAt}`.trim()

  function endRenaming() {
    renderSync(() => setIsRenaming(false))
    rename.current?.focus()
  }
  const mover = (by: -1 | 1) => ({
    isDisabled: by === -1 ? position === 1 : position === count,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      renderSync(() => views.move(view, by))
      // An element loses the focus when it moves in the document.
      currentTarget.focus()
      onMoved(position + by)
    },
  })

  if (isRenaming) {
    return (
      <li>
        <NameForm
          action="Rename"
          draftKey={view.id}
          name={name}
          onName={(next) => {
            endRenaming()
            onRename(next)
          }}
          onCancel={endRenaming}
        />
      </li>
    )
  }
  return (
    <li className={`flex items-center min-w-0 ${styles['view']}`}>
      <Link
        {...toList}
        search={search}
        resetScroll={false}
        className={`grid min-w-0 font-normal rounded ${styles['link']}`}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
        <small className="text-muted">
          {view.isPartial === true ? `${message}, and a filter that can’t be read` : message}
        </small>
        <MadeBy record={views.records.record(view.id)} />
      </Link>
      {typeof news?.words === 'string' && (
        <Link
          {...toList}
          search={news.filter}
          resetScroll={false}
          aria-label={`${counted}: ${name}`}
          className={`flex items-center text-accent flex-none ${styles['news']}`}
          onClick={onOpen}
        >
          {counted}
        </Link>
      )}
      <Action icon="up" label={`Move up: ${name}`} {...mover(-1)} />
      <Action icon="down" label={`Move down: ${name}`} {...mover(1)} />
      <Action
        ref={rename}
        icon="edit"
        label={`Rename ${name}`}
        onClick={() => setIsRenaming(true)}
      />
      <Action icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

type ActionProps = {
  icon: IconName
  label: string
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: (event: MouseEvent<HTMLElement>) => void
}

function Action({ icon, label, isDisabled = false, ref, onClick }: ActionProps) {
  return (
    <Button
      ref={ref}
      variant="bare"
      aria-label={label}
      aria-disabled={isDisabled}
      title={label}
      className={`text-muted flex-none ${styles['action']}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Button>
  )
}

type NameFormProps = {
  action: string
  draftKey: string
  name?: string
  onName: (name: string) => void
  onCancel?: () => void
}

/** Asks for a unique name. What is typed is stored as a draft until it is saved or cancelled. */
function NameForm({ action, draftKey, name = '', onName, onCancel }: NameFormProps) {
  const views = savedViewsOf(useServices())
  const draft = useDraft(views.records.drafts, draftKey, { text: name, over: 0 })
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const next = draft.text.trim()
  const isOwn = next.toLowerCase() === name.toLowerCase()
  return (
    <form
      ref={form}
      className={`flex flex-wrap gap-2 ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (next === '') setError('Enter a name.')
        else if (views.has(next) && !isOwn) setError('Another view has this name.')
        else {
          draft.end()
          onName(next)
        }
      }}
    >
      <Field
        label="Name"
        value={draft.text}
        maxLength={MAX_NAME_LENGTH}
        error={error}
        // The user just asked to rename.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onCancel !== undefined}
        onChange={({ target }) => {
          draft.change({ text: target.value })
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {onCancel !== undefined && (
        <Button
          onClick={() => {
            draft.end()
            onCancel()
          }}
        >
          Cancel
        </Button>
      )}
      <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
    </form>
  )
}
