import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { Button } from '../../../ui/button.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { useCitations } from '../citations-context.tsx'
import {
  type ExportProgress,
  exportFileName,
  pauseMessage,
  progressMessage,
  spokenProgress,
} from './export-messages.ts'
import { ExportDone, ExportStopped } from './export-outcome.tsx'
import type { ExportRun, ExportSnapshot } from './export-run.ts'
import styles from './export-dialog.module.css'

type ExportProgressViewProps = {
  run: ExportRun
  isFiltered: boolean
  onClose: () => void
}

/** An export that is running, stopped or done. */
export function ExportProgressView({ run, isFiltered, onClose }: ExportProgressViewProps) {
  const { brandId } = useCitations()
  const snapshot = useSelector(run.snapshot)
  const { status, citations, pages, written } = snapshot
  const progress = { citations, pages, written, isFiltered }
  // The visible progress changes with every page, which is too often for a screen reader.
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
      <p className={`strong ink ${styles['progress']}`}>{progressMessage(progress)}</p>
      {pausedUntil !== null && <p>{pauseMessage(pausedUntil)}</p>}
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            run.cancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </>
  )
}

/** The text for screen readers. Failures are announced by their own alerts. */
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

/** Each stage replaces the buttons of the one before; this keeps the focus in the dialog. */
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
      className={`quiet stack ${styles['part']}`}
    >
      {children}
    </div>
  )
}
