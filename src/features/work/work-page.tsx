import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import { DAY_MS } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { questionInAddress } from '../../model/citation-list/source.ts'
import { isSettled } from '../../model/collections/collection-options.ts'
import { isOfCitations } from '../../model/work/outcome.ts'
import { WORK_STATUSES, type WorkItem } from '../../model/work/work-item.ts'
import { OperationMessage } from '../../parts/user-data/operation-message.tsx'
import { useIsShared } from '../../parts/user-data/use-is-shared.ts'
import { useBrandWork, useWorkList } from '../../parts/user-data/use-work-list.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useNow } from '../../ui/use-now.ts'
import { OutcomeCitations } from './outcome-citations.tsx'
import { WorkExport } from './work-export.tsx'
import { WorkForm } from './work-form.tsx'
import { STATUS_WORDS, operationMessage } from './work-labels.ts'
import type { WorkSearch } from './work-search.ts'
import { WorkTable } from './work-table.tsx'
import styles from './work-page.module.css'

type WorkPageProps = {
  brandId: string
  brandName: string
  search: WorkSearch
  onSearch: (change: Partial<WorkSearch>) => void
}

/** What the reader has made of the findings: what is to do, what is being done, and what came of it. */
export function WorkPage({ brandId, brandName, search, onSearch }: WorkPageProps) {
  const work = useWorkList()
  const isShared = useIsShared()
  const items = useBrandWork(brandId)
  const isLoaded = useSelector(work.records.state, isSettled)
  /** The item that is edited, or a new one. */
  const [edited, setEdited] = useState<WorkItem | 'new' | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const today = Math.floor(useNow() / DAY_MS)
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
      <PageHead title="Work list" about={brandName}>
        <div className={styles['filter']}>
          <Segmented
            label="Status"
            options={options}
            value={status}
            onChange={(next) => {
              onSearch({ status: next })
            }}
          />
        </div>
        <WorkExport brandId={brandId} items={shown} today={today} />
        <Button
          ref={addButton}
          variant="primary"
          onClick={() => {
            setEdited('new')
          }}
        >
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
          <p className={`quiet ${styles['none']}`}>
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
          onUndo={() => {
            work.undo()
          }}
          onDone={() => addButton.current?.focus()}
          className={styles['message']}
        />
      </section>
      {items.length > 0 && (
        <p className={`quiet small ${styles['foot']}`}>
          {`${isShared ? 'Shared with your team' : 'Saved in this browser'}. Outcomes show what changed afterwards, not necessarily because of your work.`}
        </p>
      )}
      {edited !== null && (
        <WorkForm
          brandId={brandId}
          item={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

const NOTHING_YET = 'Nothing here yet. Add a suggestion from the Overview, or write your own.'
