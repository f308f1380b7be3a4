import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect, useRef } from 'react'
import { dateFormat } from '../../../lib/language.ts'
import { MAX_EMPTY_PAGES } from '../../../model/citation-list/pagination.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'
import { CURSOR_FAULTS } from '../../../parts/citations/list-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { ProblemNotice, type Problem } from '../../../ui/panel.tsx'
import { useCitations } from '../citations-context.tsx'
import {
  type ExportProgress,
  exportFileName,
  progressMessage,
  spokenProgress,
  unreadableMessage,
} from './export-content.tsx'
import type { ExportRun, ExportSnapshot } from './export-run.ts'
import styles from './export.module.css'

type ExportProgressViewProps = {
  run: ExportRun
  isFiltered: boolean
  onClose: () => void
}

export function ExportProgressView({ run, isFiltered, onClose }: ExportProgressViewProps) {
  const { brandId } = useCitations()
  const snapshot = useSelector(run.snapshot)
  const { status, citations, pages, written } = snapshot
  const progress = { citations, pages, written, isFiltered }
  // The visible progress changes with every page, too often for a screen reader.
  const words = announcement(snapshot)
  useEffect(() => {
    announce(words)
  }, [words])
  return (
    <>
      <Stage key={status.kind}>
        {status.kind === 'running' && <Running run={run} snapshot={snapshot} progress={progress} />}
        {status.kind === 'saving' && <p>Saving…</p>}
        {status.kind === 'stopped' && (
          <ExportStopped
            run={run}
            snapshot={snapshot}
            error={status.error}
            progress={progress}
            onSave={() => {
              const { separator } = run
              const name = { brandId, isFiltered, part: written, now: Date.now(), separator }
              void run.savePart(exportFileName(name))
            }}
          />
        )}
        {(status.kind === 'done' || status.kind === 'done-in-part') && (
          <ExportDone
            run={run}
            snapshot={snapshot}
            isWhole={status.kind === 'done'}
            fileName={status.fileName}
            onClose={onClose}
          />
        )}
        {status.kind === 'unwritable' && (
          <p role="alert">
            The file couldn’t be written, so nothing was saved. Check your disk space, then export
            again.
          </p>
        )}
      </Stage>
    </>
  )
}

type RunningProps = { run: ExportRun; snapshot: ExportSnapshot; progress: ExportProgress }

function Running({ run, snapshot: { pausedUntil }, progress }: RunningProps) {
  return (
    <>
      <p className={`font-semibold text-ink ${styles['progress']}`}>{progressMessage(progress)}</p>
      {pausedUntil !== null && <p>{pauseMessage(pausedUntil)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => run.cancel()}>Cancel</Button>
      </div>
    </>
  )
}

const clockTime = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** In the user's time zone. @param until milliseconds since 1970 */
function pauseMessage(until: number): string {
  return `The service asked us to wait. The export continues at ${clockTime().format(until)}.`
}

/** For screen readers. Failures are announced by their own alerts. */
function announcement({
  status,
  pages,
  written,
  pausedUntil,
  fault,
  isStalled,
}: ExportSnapshot): string {
  switch (status.kind) {
    case 'running':
      return pausedUntil === null ? spokenProgress(pages) : pauseMessage(pausedUntil)
    case 'done':
      return `Exported ${formatCitations(written)}`
    case 'done-in-part':
      return `Saved a partial export of ${formatCitations(written)}`
    case 'stopped':
      return status.error === null && fault === null && !isStalled ? 'Export cancelled' : ''
    case 'saving':
    case 'unwritable':
      return ''
  }
}

/** Each stage replaces the buttons of the previous one; this keeps the focus in the dialog. */
function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) stage.current?.focus()
  }, [])
  return (
    <div
      ref={stage}
      role="group"
      aria-label="Export"
      tabIndex={-1}
      className={`text-muted grid gap-2 ${styles['part']}`}
    >
      {children}
    </div>
  )
}

type ExportStoppedProps = {
  run: ExportRun
  snapshot: ExportSnapshot
  error: unknown
  progress: ExportProgress
  onSave: () => void
}

function ExportStopped({ run, snapshot, error, progress, onSave }: ExportStoppedProps) {
  const problem = problemOf(snapshot, error)
  const goOn = wayOn(run, snapshot, error)
  return (
    <>
      {problem === null ? (
        <p className="font-semibold text-ink wrap-anywhere">Export cancelled</p>
      ) : (
        <ProblemNotice problem={problem} />
      )}
      <p>{`So far: ${progressMessage(progress)}. No file has been saved yet.`}</p>
      <Unreadable count={snapshot.unreadable} />
      <div className="flex flex-wrap gap-2">
        {goOn !== null && (
          <Button variant="primary" onClick={goOn.go}>
            {goOn.label}
          </Button>
        )}
        {progress.written > 0 && <Button onClick={onSave}>Save partial file</Button>}
      </div>
    </>
  )
}

function problemOf({ fault, isStalled, pages }: ExportSnapshot, error: unknown): Problem | null {
  if (fault !== null) {
    return {
      title: 'The list ended early',
      advice: `${CURSOR_FAULTS[fault]} The list may be incomplete.`,
      facts: [],
    }
  }
  if (error === null && isStalled) {
    return {
      title: 'The export stopped',
      advice: `The last ${MAX_EMPTY_PAGES} pages had no new citations.`,
      facts: [],
    }
  }
  if (error === null) return null
  return describeError(error, pages === 0 ? 'The citations' : 'The next citations')
}

function wayOn(
  run: ExportRun,
  { fault, isCursorExpired }: ExportSnapshot,
  error: unknown,
): { label: string; go: () => void } | null {
  if (fault !== null) return null
  if (isCursorExpired) {
    return {
      label: 'Start again from the newest',
      go: () => void run.startAgain(),
    }
  }
  return { label: error === null ? 'Continue' : 'Try again', go: () => void run.start() }
}

type ExportDoneProps = {
  run: ExportRun
  snapshot: ExportSnapshot
  isWhole: boolean
  fileName: string
  onClose: () => void
}

function ExportDone({ run, snapshot, isWhole, fileName, onClose }: ExportDoneProps) {
  return (
    <>
      <p>
        <span>
          {isWhole
            ? `Exported ${formatCitations(snapshot.written)} to`
            : `Saved a partial export of ${formatCitations(snapshot.written)} to`}
        </span>{' '}
        <Name className="font-semibold text-ink wrap-anywhere">{fileName}</Name>
        <span>.</span>
      </p>
      <Unreadable count={snapshot.unreadable} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        {isWhole && run.saveAgain !== undefined && (
          <Button onClick={run.saveAgain}>Save again</Button>
        )}
      </div>
    </>
  )
}

function Unreadable({ count }: { count: number }) {
  return count > 0 && <p>{unreadableMessage(count)}</p>
}
