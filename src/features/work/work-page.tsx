import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { questionInAddress } from '../../model/citation-list/question-text.ts'
import { isSettled } from '../../model/collections/collection.ts'
import { timeOf } from '../../model/collections/record.ts'
import { isOfCitations } from '../../model/work/outcome.ts'
import {
  type WorkItem,
  MAX_TITLE_LENGTH,
  MAX_WORK_NOTE_LENGTH,
} from '../../model/work/work-list.ts'
import { WORK_STATUSES, type WorkStatus } from '../../model/work/work-status.ts'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { useCountedList } from '../../parts/citations/use-counted-list.ts'
import { OperationMessage } from '../../parts/user-data/operation-message.tsx'
import { useIsShared } from '../../parts/user-data/team-messages.tsx'
import { OfferedDraft, draftsTogether, useDraft } from '../../parts/user-data/use-draft.tsx'
import { useBrandWork, useWorkList } from '../../parts/user-data/use-user-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, startsFocused } from '../../ui/dialog.tsx'
import { EntryForm, TextArea, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useToday } from '../../ui/use-now.tsx'
import { WorkExport } from './work-export.tsx'
import { operationMessage, STATUS_WORDS } from './work-labels.ts'
import { WorkTable } from './work-table.tsx'
import styles from './work.module.css'

export type WorkSearch = {
  status: WorkStatus | ''
  /** The id of the highlighted item; shortened if it contains a long question. */
  item: string
}

type WorkPageProps = {
  brandId: string
  search: WorkSearch
  onSearch: (change: Partial<WorkSearch>) => void
}

export function WorkPage({ brandId, search, onSearch }: WorkPageProps) {
  const work = useWorkList()
  const isShared = useIsShared()
  const items = useBrandWork(brandId)
  const isLoaded = useSelector(work.records.state, isSettled)
  const [edited, setEdited] = useState<WorkItem | 'new' | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const today = useToday()
  const { status } = search
  const shown = status === '' ? items : items.filter((item) => item.status === status)
  const countOf = (each: WorkItem['status']) =>
    formatNumber(items.filter((item) => item.status === each).length)
  const options = [
    { value: '', label: `All ${formatNumber(items.length)}` },
    ...WORK_STATUSES.map((each) => ({
      value: each,
      label: `${STATUS_WORDS[each]} ${countOf(each)}`,
    })),
  ] as const

  return (
    <>
      <PageHead title="Work list" about={useBrandName(brandId)}>
        <div className={styles['filter']}>
          <Segmented
            label="Status"
            options={options}
            value={status}
            onChange={(next) => onSearch({ status: next })}
          />
        </div>
        <WorkExport brandId={brandId} items={shown} today={today} />
        <Button ref={addButton} variant="primary" onClick={() => setEdited('new')}>
          <Icon name="plus" size={14} />
          <span>Add item</span>
        </Button>
      </PageHead>
      <section aria-label="Items" aria-busy={!isLoaded} tabIndex={-1} className={styles['items']}>
        {shown.some((item) => item.status === 'done' && isOfCitations(item)) && (
          <OutcomeCitations brandId={brandId} />
        )}
        {!isLoaded && <Skeleton lines={8} />}
        {isLoaded && shown.length === 0 && (
          <p className={`text-muted ${styles['none']}`}>
            {items.length === 0 ? NOTHING_YET : 'No items have this status.'}
          </p>
        )}
        {isLoaded && shown.length > 0 && (
          <WorkTable
            items={shown}
            chosenId={
              shown.find(({ id }) => questionInAddress(id) === questionInAddress(search.item))?.id
            }
            today={today}
            onEdit={setEdited}
            onGone={() => undoButton.current?.focus()}
          />
        )}
        <OperationMessage
          records={work.records}
          brandId={brandId}
          toMessage={(step) => operationMessage(step, items)}
          keepsRoom={items.length > 0}
          undoButton={undoButton}
          onUndo={() => work.undo()}
          onDone={() => addButton.current?.focus()}
          className={styles['message']}
        />
      </section>
      {items.length > 0 && (
        <p className="mt-4 text-xs text-muted">
          {`${isShared ? 'Shared with your team' : 'Saved in this browser'}. Outcomes show what changed afterwards, not necessarily because of your work.`}
        </p>
      )}
      {edited !== null && (
        <WorkForm
          brandId={brandId}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const NOTHING_YET = 'Nothing here yet. Add a suggestion from the Overview, or write your own.'

/** Opens the list of citations while outcomes that need it are shown. Renders nothing. */
function OutcomeCitations({ brandId }: { brandId: string }) {
  useCountedList(citationListsOf(useServices()).of(brandId, NO_FILTER))
  return null
}

type WorkFormProps = {
  brandId: string
  item: WorkItem | null
  onClose: () => void
}

/** Typed text is stored as a draft until it is saved or cancelled. */
function WorkForm({ brandId, item, onClose }: WorkFormProps) {
  const work = useWorkList()
  const isShared = useIsShared()
  const { drafts } = work.records
  const key = item?.id ?? `new ${brandId}`
  const record = work.records.record(key)
  const title = useDraft(drafts, `title ${key}`, {
    text: item?.title ?? '',
    over: timeOf(record, 'title'),
  })
  const note = useDraft(drafts, key, { text: item?.note ?? '', over: timeOf(record, 'note') })
  const draft = draftsTogether(title, note)
  const [problem, setProblem] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)

  function end() {
    draft.end()
    onClose()
  }

  function save() {
    if (title.text.trim() === '') {
      setProblem('Write what is to do.')
      return
    }
    if (item === null) {
      if (work.addOwn(brandId, title.text, note.text) === null) {
        setProblem('The work list is full. Remove items that are done.')
        return
      }
    } else work.edit(item, { title: title.text, note: note.text }, note.over)
    end()
  }

  return (
    <Dialog title={item === null ? 'Add item' : 'Edit item'} onClose={onClose}>
      <EntryForm
        ref={form}
        submit={item === null ? 'Add item' : 'Save item'}
        onSubmit={save}
        onCancel={end}
      >
        <Field
          ref={startsFocused}
          label="What"
          dir="auto"
          maxLength={MAX_TITLE_LENGTH}
          value={title.text}
          error={problem}
          onChange={(event) => {
            setProblem(undefined)
            title.change({ text: event.target.value })
          }}
        />
        <TextArea
          label="Note"
          rows={4}
          // Merged notes may be longer.
          maxLength={Math.max(MAX_WORK_NOTE_LENGTH, item?.note.length ?? 0)}
          value={note.text}
          hint={isShared ? 'Shared with your team' : 'Saved in this browser only'}
          onChange={({ target }) => note.change({ text: target.value })}
        >
          <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
        </TextArea>
      </EntryForm>
    </Dialog>
  )
}
