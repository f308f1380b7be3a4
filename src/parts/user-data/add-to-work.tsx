import { Link, type ToOptions, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'
import { questionInAddress } from '../../model/citation-list/question-text.ts'
import { isSettled } from '../../model/collections/collection.ts'
import { type Finding, workId } from '../../model/work/work-list.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { renderSync } from '../../ui/render-sync.ts'
import { storedMessage } from '../app/stored-message.ts'
import { useWorkList } from './use-user-data.ts'
import styles from './user-data.module.css'

type AddToWorkProps = Omit<Finding, 'evidence'> & {
  brandId: string
  /** The drill-down and its link text. */
  evidence: { to: ToOptions; words: string }
  isShort?: boolean
}

/** Puts a finding on the work list, with Undo. Afterwards it is a link to the item, so that nothing is listed twice. */
export function AddToWork({ brandId, evidence, isShort = false, ...finding }: AddToWorkProps) {
  const work = useWorkList()
  const { buildLocation } = useRouter()
  const ref = useRef<HTMLSpanElement>(null)
  const id = workId(brandId, finding)
  const isListed = useSelector(work.records.state, () => work.records.get(id) !== undefined)
  const canUndo = useSelector(work.records.state, ({ lastOperation }) => {
    const isAdding = lastOperation?.step.change['title'] === finding.title
    return isAdding && lastOperation.step.ids[0] === id && !lastOperation.isUndone
  })
  const isReady = useSelector(work.records.state, isSettled)

  /** The pressed button disappears. */
  function focus() {
    ref.current?.querySelector<HTMLElement>('a, button')?.focus()
  }

  function toMessage(words: string): string {
    return storedMessage(words, work.records.state.get().isStored)
  }

  function add() {
    const { href } = buildLocation(evidence.to)
    let isAdded = false
    renderSync(() => {
      isAdded = work.add(brandId, { ...finding, evidence: { href, words: evidence.words } })
    })
    if (isAdded) focus()
    announce(isAdded ? toMessage('Added to the work list') : FULL)
  }

  function undo() {
    renderSync(() => work.undo())
    focus()
    announce(toMessage('Removed from the work list'))
  }

  return (
    <span
      ref={ref}
      className={`no-print inline-flex items-center gap-3 whitespace-nowrap ${styles['add']}`}
      data-short={isShort}
      data-listed={isListed}
    >
      {isListed ? (
        <Link
          to="/brands/$brandId/work"
          params={{ brandId }}
          search={{ item: questionInAddress(id) }}
          className={styles['control']}
          aria-label={isShort ? 'On the work list' : undefined}
          aria-description={finding.title}
          title={isShort ? 'On the work list' : undefined}
        >
          <Icon name="check" size={14} />
          {!isShort && <span>On the work list</span>}
        </Link>
      ) : (
        <Button
          variant="bare"
          className={styles['control']}
          aria-label={isShort ? 'Add to work list' : undefined}
          aria-description={finding.title}
          title={isShort ? 'Add to work list' : undefined}
          aria-disabled={!isReady}
          onClick={add}
        >
          <Icon name="plus" size={14} />
          {!isShort && <span>Add to work list</span>}
        </Button>
      )}
      {canUndo && isListed && (
        <Button variant="bare" className={`text-muted ${styles['control']}`} onClick={undo}>
          Undo
        </Button>
      )}
    </span>
  )
}

const FULL = 'The work list is full. Remove items that are done.'
