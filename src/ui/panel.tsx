import { createContext, type ReactElement, type ReactNode, use, useDeferredValue } from 'react'
import { Button } from './button.tsx'
import { focusAround } from './focus-around.ts'
import { Icon } from './icon.tsx'
import { useKeptFailure, StaleNote } from './stale-note.tsx'
import styles from './ui.module.css'

export type FailedPanel = { problem: Problem; retry?: (() => void) | undefined }

export type SharedProblem = { advice: string; panels: readonly FailedPanel[] }

export type PageHealth = {
  /** Whether nothing else is on the page, so that one message covers all of it. */
  isOutage: boolean
  /** Whether it is known which panels fail, so that each failure is announced once. */
  isSettled: boolean
  isFailing: boolean
  shared: readonly SharedProblem[]
  stale: readonly Problem[]
}

export const PageHealthContext = createContext<PageHealth>({
  isOutage: false,
  isSettled: true,
  isFailing: false,
  shared: [],
  stale: [],
})

/** Whether a panel shares its problem; `unsure` while others may still fail. */
type Sharing = 'unsure' | 'alone' | 'several' | 'page'

export function useSharing(failed: FailedPanel | null): Sharing {
  const { isOutage, isSettled, shared } = use(PageHealthContext)
  // A panel that appears with its failure is counted once it is mounted.
  const isCounted = useDeferredValue(true, failed === null)
  const isShared = shared.some(({ advice }) => advice === failed?.problem.advice)
  if (!isShared) return isSettled && isCounted ? 'alone' : 'unsure'
  return isOutage ? 'page' : 'several'
}

/** Data stays while it is refreshed, and when the refresh fails. */
export type PanelState<Data> =
  /** `isAgain`: after a failure. */
  | { kind: 'loading'; isAgain?: boolean }
  | ({ kind: 'failed' } & FailedPanel)
  | { kind: 'ready'; data: Data; staleSince: string | null }

/** Added to the accessible names of panels, if several on a page have the same name. */
export const PanelsOf = createContext('')

export const panelLink = styles['link']

type PanelProps<Data> = {
  name: string
  title?: ReactNode
  end?: ReactElement | false | undefined
  state: PanelState<Data>
  isBusy?: boolean
  children: (data: Data) => ReactNode
  skeleton?: ReactNode
  variant?: 'section' | 'plain'
  className?: string | undefined
}

export function Panel<Data>({
  name,
  title = name,
  end,
  state,
  isBusy = state.kind === 'loading',
  children,
  skeleton,
  variant = 'section',
  className,
}: PanelProps<Data>) {
  const failure = usePanelFailure(state)
  const of = use(PanelsOf)
  const looks = [styles['panel'], styles[variant], className]
  return (
    <section
      className={looks.filter(Boolean).join(' ')}
      aria-label={of === '' ? name : `${name}, ${of}`}
      aria-busy={isBusy}
      data-stale={state.kind === 'ready' && state.staleSince !== null}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <h2>{title}</h2>
        {end}
      </div>
      {failure !== null && <ProblemNotice {...failure} />}
      {failure === null && state.kind === 'loading' && (skeleton ?? <Skeleton />)}
      {state.kind === 'ready' && children(state.data)}
      {state.kind === 'ready' && state.staleSince !== null && (
        <StaleNote since={state.staleSince} className={`text-muted text-xs ${styles['stale']}`} />
      )}
    </section>
  )
}

/** The failure for a {@link ProblemNotice}, also during a retry; null if there is none. */
export function usePanelFailure<Data>(state: PanelState<Data>): ProblemNoticeProps | null {
  const { failure, isAgain } = useKeptFailure<FailedPanel>(
    state.kind === 'failed' ? state : null,
    state.kind === 'loading' && state.isAgain === true,
    ({ problem }) => problem.title,
  )
  const sharing = useSharing(failure)
  if (failure === null) return null
  const { problem, retry } = failure
  return { problem, retry, sharing, isAgain, isTrying: state.kind === 'loading' }
}

export function PanelProblem<Data>({ state }: { state: PanelState<Data> }) {
  const failure = usePanelFailure(state)
  return failure !== null && <ProblemNotice {...failure} />
}

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={`grid gap-3 ${styles['skeleton']}`}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

type ProblemNoticeProps = {
  problem: Problem
  retry?: (() => void) | undefined
  /** If several panels fail, a shared message says so and only the details stay here; if all fail, nothing stays. */
  sharing?: Sharing
  /** Whether it was retried after the first failure; then it does not interrupt again. */
  isAgain?: boolean
  isTrying?: boolean
}

/** A failure, on one line if it fits: what happened, what to do, a retry button, and facts for support. */
export function ProblemNotice({
  problem,
  retry,
  sharing = 'alone',
  isAgain = false,
  isTrying = false,
}: ProblemNoticeProps) {
  const lateAlert = useLateAlert()
  if (sharing === 'page') return <p className={styles['shortProblem']}>Couldn’t be loaded</p>
  const isShort = sharing === 'several'
  const isAlone = sharing === 'alone'
  const words = (
    <>
      <p className="font-semibold text-ink flex items-center gap-2">
        <Icon name="warning" />
        <span>{problem.title}</span>
      </p>
      <p>{problem.advice}</p>
    </>
  )
  return (
    <div
      // A new element if the panel turns out to fail alone, so that it is spoken.
      key={isAlone ? 'alone' : 'shared'}
      role={isAlone ? 'alert' : lateAlert}
      aria-live={isAgain || !isAlone ? 'off' : undefined}
      className={styles[isShort ? 'shortProblem' : 'problem']}
    >
      {isShort ? (
        <details>
          <summary>Couldn’t be loaded</summary>
          {words}
          <ProblemFacts facts={problem.facts} />
        </details>
      ) : (
        words
      )}
      {retry !== undefined && (
        <RetryButton isTrying={isTrying} onRetry={retry}>
          Try again
        </RetryButton>
      )}
      {!isShort && <ProblemDetails facts={problem.facts} />}
    </div>
  )
}

/** The role of an alert announced elsewhere. It comes after the first paint: what becomes an alert is not spoken. */
export function useLateAlert(): 'alert' | undefined {
  return useDeferredValue<'alert' | undefined>('alert', undefined)
}

export function ProblemDetails({ facts }: { facts: readonly string[] }) {
  return (
    facts.length > 0 && (
      <details className={`text-xs ${styles['details']}`}>
        <summary>Details for support</summary>
        <ProblemFacts facts={facts} />
      </details>
    )
  )
}

function ProblemFacts({ facts }: { facts: readonly string[] }) {
  return (
    facts.length > 0 && (
      <ul
        className={`text-faint text-xs wrap-anywhere ${styles['facts']}`}
        translate="no"
        aria-label="Details"
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )
  )
}

type RetryButtonProps = {
  variant?: 'primary'
  isTrying?: boolean
  onRetry: () => void
  children: ReactNode
}

export function RetryButton({ variant, isTrying = false, onRetry, children }: RetryButtonProps) {
  return (
    <Button
      {...(variant !== undefined && { variant })}
      aria-disabled={isTrying}
      onClick={({ currentTarget }) => {
        // The message and its button disappear, so focus the panel or the page.
        focusAround(currentTarget)
        onRetry()
      }}
    >
      {isTrying ? 'Trying again…' : children}
    </Button>
  )
}

export type Problem = {
  title: string
  advice: string
  /** For support: the service's message and code, the request id, the fields that do not match. */
  facts: readonly string[]
  /** Whether the user must do something else first, such as enter a key; the request is then repeated automatically. */
  isFinal?: boolean
}
