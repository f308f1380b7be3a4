import { Button } from '../../../ui/button.tsx'
import { type Problem, ProblemNotice } from '../../../ui/panel.tsx'
import { describeError } from '../../shared/describe-error.ts'
import type { ExportRun } from './export-run.ts'
import {
  citationsInWords,
  type ExportProgress,
  FAULT_WORDS,
  progressInWords,
  unreadableInWords,
} from './export-words.ts'
import styles from './export-dialog.module.css'

type ExportStoppedProps = {
  run: ExportRun
  error: unknown
  progress: ExportProgress
  /** Makes a file of the part. */
  onSave: () => void
}

/** An export without its file: how far it came, how it can go on, and the part that is there. */
export function ExportStopped({ run, error, progress, onSave }: ExportStoppedProps) {
  const problem = problemOf(run, error)
  const goOn = wayOn(run, error)
  return (
    <>
      {problem === null ? (
        <p className={styles['strong']}>Export cancelled</p>
      ) : (
        <ProblemNotice problem={problem} />
      )}
      <p>So far: {progressInWords(progress)}. No file is saved yet.</p>
      <Unreadable count={run.walk.unreadable} />
      <div className={styles['actions']}>
        {goOn !== null && (
          <Button look="primary" onClick={goOn.go}>
            {goOn.label}
          </Button>
        )}
        {progress.written > 0 && <Button onClick={onSave}>Save what was exported</Button>}
      </div>
    </>
  )
}

/** @returns null for an export that was cancelled */
function problemOf({ walk }: ExportRun, error: unknown): Problem | null {
  if (walk.fault !== null) {
    return { title: 'The list ended early', advice: FAULT_WORDS[walk.fault], facts: [] }
  }
  if (error === null) return null
  return describeError(error, walk.pages === 0 ? 'The citations' : 'The next citations')
}

/** @returns null where the service has no way on */
function wayOn(run: ExportRun, error: unknown): { label: string; go: () => void } | null {
  if (run.walk.fault !== null) return null
  if (run.isCursorDead) {
    return {
      label: 'Start again from the newest',
      go: () => {
        run.walk.startAgain()
        void run.start()
      },
    }
  }
  return { label: error === null ? 'Continue' : 'Try again', go: () => void run.start() }
}

type ExportDoneProps = {
  run: ExportRun
  isWhole: boolean
  fileName: string
  onClose: () => void
}

/** The file, and whether it is the whole. */
export function ExportDone({ run, isWhole, fileName, onClose }: ExportDoneProps) {
  return (
    <>
      <p>
        {isWhole
          ? `Exported ${citationsInWords(run.written)} to`
          : `Saved a part of the export, ${citationsInWords(run.written)}, to`}{' '}
        <bdi className={styles['strong']}>{fileName}</bdi>.
      </p>
      <Unreadable count={run.walk.unreadable} />
      <div className={styles['actions']}>
        <Button look="primary" onClick={onClose}>
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
  return count > 0 && <p>{unreadableInWords(count)}</p>
}
