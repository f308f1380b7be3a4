import { useSelector } from '@tanstack/react-store'
import { MOST_FRUITLESS_PAGES } from '../../model/citation-list/cursors.ts'
import { PassingButton } from '../../ui/passing-button.tsx'
import { CURSOR_FAULTS } from '../shared/cursor-faults.ts'
import { describeError } from '../shared/describe-error.ts'
import type { CoverageActionsProps } from './coverage-actions.tsx'
import styles from './coverage-line.module.css'

/** Why loading has stopped before the end, and what goes on with it. */
export function CoverageProblem({ list, onFocusLost }: CoverageActionsProps) {
  const { status, end } = useSelector(list.snapshot)
  if (status.kind === 'failed') {
    const { title, advice } = describeError(status.error, 'The next citations')
    return (
      <div role="alert" className={styles['problem']}>
        <p>
          {title}.{' '}
          {status.isCursorExpired
            ? 'The service no longer knows where the list continues. Loaded citations stay.'
            : advice}
        </p>
        {status.isCursorExpired ? (
          <PassingButton onFocusLost={onFocusLost} onClick={() => void list.rescan()}>
            Start again from the newest
          </PassingButton>
        ) : (
          <PassingButton onFocusLost={onFocusLost} onClick={() => void list.loadAll()}>
            Try again
          </PassingButton>
        )}
      </div>
    )
  }
  return (
    // The region exists before its text, because only changes are announced.
    <div role="status" className={styles['said']}>
      {status.kind === 'stalled' && (
        <p className={styles['problem']}>
          Loading stopped: the last {MOST_FRUITLESS_PAGES} pages had no new citations.
        </p>
      )}
      {end.kind === 'reached' && end.fault !== null && (
        <p className={styles['problem']}>
          {CURSOR_FAULTS[end.fault]} The list ends here and may be incomplete.
        </p>
      )}
    </div>
  )
}
