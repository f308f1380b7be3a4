import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import { isUnfiltered } from '../../../model/citation-list/list-filter.ts'
import { MAX_VIEWS, type SavedView, savedViewsOf } from '../../../model/views/views.ts'
import { storedMessage } from '../../../parts/app/stored-message.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { viewMessage } from '../../../parts/citations/citation-messages.ts'
import { useViewNews } from '../../../parts/citations/use-view-news.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { renderSync } from '../../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../../ui/show-more.tsx'
import { useCitations } from '../citations-context.tsx'
import { useDateRanges } from '../filters/filter-fields.tsx'
import { NameForm, ViewRow } from './view-row.tsx'
import styles from './views.module.css'

type Message = { text: string; removed: SavedView | null }

export function SavedViewsDialog({ onClose }: { onClose: () => void }) {
  const views = savedViewsOf(useServices())
  const all = useSelector(views.all)
  const isStored = useSelector(views.records.state, (state) => state.isStored)
  const [message, setMessage] = useState<Message>({ text: '', removed: null })
  const words = storedMessage(message.text, isStored)
  useAnnounced(words, message)
  const [movedTo, setMovedTo] = useState(0)
  const { shown, more } = usePart(all, { least: movedTo })
  const { news, at } = useViewNews(useCitations().brandId)
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)

  function restore(view: SavedView) {
    renderSync(() => {
      const isDone = views.records.undoLast() !== null
      setMessage({ text: isDone ? `Restored ${view.name}` : '', removed: null })
    })
    focusView(view)
  }

  function focusView({ id }: SavedView) {
    const index = views.all.get().findIndex((view) => view.id === id)
    list.current?.children[index]?.querySelector('a')?.focus()
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
              news={news.find((each) => each.view === view)}
              newsAt={at}
              position={index + 1}
              count={all.length}
              onOpen={onClose}
              onMoved={(position) => {
                setMovedTo(position)
                setMessage({ text: `${view.name}: ${position} of ${all.length}`, removed: null })
              }}
              onRename={(name) => {
                renderSync(() => {
                  views.rename(view, name)
                  setMessage({ text: `Renamed to ${name}`, removed: null })
                })
                focusView(view)
              }}
              onRemove={() => {
                renderSync(() => {
                  views.remove(view)
                  setMessage({ text: `Removed ${view.name}`, removed: view })
                })
                undo.current?.focus()
              }}
            />
          ))}
        </ul>
        <ShowMore {...more} name="views" />
        {all.length === 0 && (
          <p className={`wrap-anywhere ${styles['note']}`}>No saved views yet.</p>
        )}
        <div className="flex items-center gap-2-half wrap-anywhere">
          <span>{words}</span>
          {message.removed !== null && (
            <Button
              ref={undo}
              onClick={() => {
                if (message.removed !== null) restore(message.removed)
              }}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      <SaveCurrent
        isFull={all.length >= MAX_VIEWS}
        onSave={(view) => {
          renderSync(() => {
            views.add(view)
            setMessage({ text: `Saved ${view.name}`, removed: null })
          })
          const last = views.all.get().at(-1)
          if (last !== undefined) focusView(last)
        }}
      />
    </Dialog>
  )
}

function SaveCurrent({
  isFull,
  onSave,
}: {
  isFull: boolean
  onSave: (view: Pick<SavedView, 'name' | 'filter' | 'period'>) => void
}) {
  const { filter } = useCitations()
  const view = { filter, period: useDateRanges().find(({ isOn }) => isOn)?.period }
  const [count, setCount] = useState(0)
  if (isUnfiltered(filter)) {
    return (
      <p className={`wrap-anywhere ${styles['note']}`}>
        To save a view, filter the citations first.
      </p>
    )
  }
  if (isFull) {
    return (
      <p
        className={`wrap-anywhere ${styles['note']}`}
      >{`You have ${MAX_VIEWS} views. Remove one to save another.`}</p>
    )
  }
  return (
    <section className={`grid gap-1-half border-t ${styles['save']}`}>
      <h3>Save current filters</h3>
      <p className={`wrap-anywhere ${styles['note']}`}>{viewMessage(view)}</p>
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
