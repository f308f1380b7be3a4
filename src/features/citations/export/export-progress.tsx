import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ExportDone, ExportStopped } from './export-outcome.tsx'
import type { ExportRun } from './export-run.ts'
import {
  type ExportProgress,
  citationsInWords,
  exportFileName,
  pauseInWords,
  progressInWords,
  spokenProgress,
} from './export-words.ts'
import styles from './export-dialog.module.css'

type ExportProgressViewProps = {
  brandId: string
  run: ExportRun
  isFiltered: boolean
  onClose: () => void
}

/** An export on its way, stopped, or with its file. */
export function ExportProgressView({ brandId, run, isFiltered, onClose }: ExportProgressViewProps) {
  useSyncExternalStore(run.subscribe, run.getVersion)
  const { status, walk, written } = run
  const progress = { citations: walk.citations, pages: walk.pages, written, isFiltered }
  return (
    <>
      {/* What is on screen changes with every page; spoken, that would be noise. */}
      <p role="status" className="visually-hidden">
        {spokenWords(run)}
      </p>
      <Stage key={status.kind}>
        {status.kind === 'running' && <Running run={run} progress={progress} />}
        {status.kind === 'stopped' && (
          <ExportStopped
            run={run}
            error={status.error}
            progress={progress}
            onSave={() => {
              const name = { brandId, isFiltered, part: written, now: Date.now() }
              void run.savePart(exportFileName(name))
            }}
          />
        )}
        {(status.kind === 'done' || status.kind === 'done-in-part') && (
          <ExportDone
            run={run}
            isWhole={status.kind === 'done'}
            fileName={status.fileName}
            onClose={onClose}
          />
        )}
        {status.kind === 'unwritable' && (
          <p role="alert">
            The file could not be written, and nothing of it is left. Check the space on the disk,
            then export again.
          </p>
        )}
      </Stage>
    </>
  )
}

function Running({ run, progress }: { run: ExportRun; progress: ExportProgress }) {
  const { pausedUntil } = run.walk
  return (
    <>
      <p className={styles['progress']}>{progressInWords(progress)}</p>
      {pausedUntil !== null && <p>{pauseInWords(pausedUntil)}</p>}
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

/** Failures are alerts of their own. */
function spokenWords(run: ExportRun): string {
  const { status, walk, written } = run
  switch (status.kind) {
    case 'running':
      return walk.pausedUntil === null ? spokenProgress(walk.pages) : pauseInWords(walk.pausedUntil)
    case 'done':
      return `Exported ${citationsInWords(written)}`
    case 'done-in-part':
      return `Saved a part of the export, ${citationsInWords(written)}`
    case 'stopped':
      return status.error === null && walk.fault === null ? 'Export cancelled' : ''
    case 'unwritable':
      return ''
  }
}

/** The button that had the focus goes with its stage; the focus then stays in the dialog, at what has taken its place. */
function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) stage.current?.focus()
  }, [])
  return (
    <div ref={stage} role="group" aria-label="Export" tabIndex={-1} className={styles['part']}>
      {children}
    </div>
  )
}
