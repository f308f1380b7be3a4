import { useSelector } from '@tanstack/react-store'
import type { ListEnd, LoadStatus } from '../../model/citation-list/loader.ts'
import { MAX_EMPTY_PAGES } from '../../model/citation-list/pagination.ts'
import { CURSOR_FAULTS } from '../../parts/app/cursor-faults.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { OneTimeButton } from '../../ui/one-time-button.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { useKeptFailure } from '../../ui/use-kept-failure.ts'
import type { CoverageActionsProps } from './coverage-actions.tsx'
import styles from './coverage-line.module.css'

const SUBJECT = 'The next citations'

/** Why loading has stopped before the end, and what goes on with it. */
export function CoverageProblem({ list, onFocusLost }: CoverageActionsProps) {
  const { status, end, pages } = useSelector(list.snapshot)
  const note = noteOn(status, end)
  useAnnounced(note)
  const { failure, isAgain } = useKeptFailure(
    status.kind === 'failed' ? status : null,
    status.kind === 'loading' && status.what !== 'rescan',
    ({ error }) => describeError(error, SUBJECT).title,
    pages,
  )
  if (failure !== null) {
    const { title, advice } = describeError(failure.error, SUBJECT)
    return (
      <div
        role="alert"
        aria-live={isAgain ? 'off' : undefined}
        className={`row wraps apart ink ${styles['problem']}`}
      >
        <p>
          {`${title}. ${failure.isCursorExpired ? 'The service no longer knows where the list continues. Loaded citations stay.' : advice}`}
        </p>
        {failure.isCursorExpired ? (
          <OneTimeButton onFocusLost={onFocusLost} onClick={() => void list.rescan()}>
            Start again from the newest
          </OneTimeButton>
        ) : (
          <OneTimeButton
            onFocusLost={onFocusLost}
            aria-disabled={status.kind !== 'failed'}
            onClick={() => {
              if (status.kind !== 'failed') return
              // After a page that was loaded in the background, the others follow by themselves.
              void (status.wasLoadingAll ? list.loadAll() : list.loadNext())
            }}
          >
            {status.kind === 'failed' ? 'Try again' : 'Trying again…'}
          </OneTimeButton>
        )}
      </div>
    )
  }
  return note === '' ? null : <p className={`row wraps apart ink ${styles['problem']}`}>{note}</p>
}

/** Why the list ends early although nothing failed; '' if it does not. */
function noteOn(status: LoadStatus, end: ListEnd): string {
  const notes = [
    status.kind === 'stalled' &&
      `Loading stopped: the last ${MAX_EMPTY_PAGES} pages had no new citations.`,
    end.kind === 'reached' &&
      end.fault !== null &&
      `${CURSOR_FAULTS[end.fault]} The list ends here and may be incomplete.`,
  ]
  return notes.filter((note) => note !== false).join(' ')
}
