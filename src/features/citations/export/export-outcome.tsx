import { MAX_EMPTY_PAGES } from '../../../model/citation-list/pagination.ts'
import { CURSOR_FAULTS } from '../../../parts/app/cursor-faults.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { Button } from '../../../ui/button.tsx'
import { Name } from '../../../ui/name.tsx'
import { ProblemNotice } from '../../../ui/panel.tsx'
import type { Problem } from '../../../ui/problem.ts'
import { type ExportProgress, progressMessage, unreadableMessage } from './export-messages.ts'
import type { ExportRun, ExportSnapshot } from './export-run.ts'
import styles from './export-dialog.module.css'

type ExportStoppedProps = {
  run: ExportRun
  snapshot: ExportSnapshot
  error: unknown
  progress: ExportProgress
  /** Saves the partial file. */
  onSave: () => void
}

/** A stopped export: its progress, how to continue, and the partial file. */
export function ExportStopped({ run, snapshot, error, progress, onSave }: ExportStoppedProps) {
  const problem = problemOf(snapshot, error)
  const goOn = wayOn(run, snapshot, error)
  return (
    <>
      {problem === null ? (
        <p className="strong ink breaks">Export cancelled</p>
      ) : (
        <ProblemNotice problem={problem} />
      )}
      <p>{`So far: ${progressMessage(progress)}. No file has been saved yet.`}</p>
      <Unreadable count={snapshot.unreadable} />
      <div className={styles['actions']}>
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

/** @returns null if the export was cancelled */
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

/** @returns null when the export cannot continue */
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

/** The name of the file, and whether it is complete. */
export function ExportDone({ run, snapshot, isWhole, fileName, onClose }: ExportDoneProps) {
  return (
    <>
      <p>
        <span>
          {isWhole
            ? `Exported ${formatCitations(snapshot.written)} to`
            : `Saved a partial export of ${formatCitations(snapshot.written)} to`}
        </span>{' '}
        <Name className="strong ink breaks">{fileName}</Name>
        <span>.</span>
      </p>
      <Unreadable count={snapshot.unreadable} />
      <div className={styles['actions']}>
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
