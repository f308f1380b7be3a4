import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, use } from 'react'
import { formatClockOrDay } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { useOldSince, useShownQueries } from '../../parts/app/page-health.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import {
  PageHealthContext,
  ProblemDetails,
  RetryButton,
  type SharedProblem,
  useLateAlert,
  type Problem,
} from '../../ui/panel.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { useNow } from '../../ui/use-now.tsx'
import styles from './notices.module.css'

/**
 * One message for panels that fail for the same reason, or for a page that could not be refreshed, announced once all failing
 * panels are known. Offline, another notice explains it, and everything is requested again when the network is back.
 */
export function OutageNotice() {
  const isOnline = useSelector(useServices().connection.isOnline)
  const { shared, isOutage, isSettled, isFailing, stale } = use(PageHealthContext)
  const oldSince = useOldSince()
  // Not the visible words: until they are spoken, both can be found on the page.
  const words = shared.map(({ advice, panels }) =>
    isOutage
      ? `Nothing on this page could be loaded. ${advice}`
      : `${titleOf(false, panels.length)}. ${advice}`,
  )
  useAnnounced(isOnline && isSettled ? words.join(' ') : '')
  const isWrong = isFailing || oldSince !== null
  useAnnounced(isOnline && !isWrong && stale.length === 0 ? 'Page loaded' : '', isWrong)
  if (!isOnline) return null
  if (oldSince !== null) return <OldPage since={oldSince} problems={stale} />
  return shared.map((problem) => <Outage key={problem.advice} {...problem} isOfPage={isOutage} />)
}

/** A page of data loaded earlier; its panels need not say so again. */
function OldPage({ since, problems }: { since: number; problems: readonly Problem[] }) {
  const client = useQueryClient()
  const isTrying = useShownQueries((shown) =>
    shown.some(({ state }) => state.fetchStatus === 'fetching'),
  )
  const advice = [...new Set(problems.map((problem) => problem.advice))].join(' ')
  const loaded = formatClockOrDay(since, useNow())
  return (
    <div className={`absolute flex ${styles['lowerEnd']}`}>
      <Notice
        title={<StaleNote since={loaded} />}
        advice={advice}
        problems={problems}
        look="stale"
        retry={
          <RetryButton
            variant="primary"
            isTrying={isTrying}
            onRetry={() =>
              void client.refetchQueries({
                type: 'active',
                predicate: ({ state }) => state.error !== null,
              })
            }
          >
            Try again
          </RetryButton>
        }
      />
    </div>
  )
}

function Outage({ advice, panels, isOfPage }: SharedProblem & { isOfPage: boolean }) {
  return (
    <Notice
      title={<p>{titleOf(isOfPage, panels.length)}</p>}
      advice={advice}
      problems={panels.map(({ problem }) => problem)}
      look={isOfPage ? 'page' : 'small'}
      isAlert={isOfPage}
      retry={
        <RetryButton
          {...(isOfPage && { variant: 'primary' as const })}
          onRetry={() => {
            for (const { retry } of panels) retry?.()
          }}
        >
          Try again
        </RetryButton>
      }
    />
  )
}

function titleOf(isOfPage: boolean, parts: number): string {
  return isOfPage
    ? 'This page couldn’t be loaded'
    : `${formatNumber(parts)} parts of this page couldn’t be loaded`
}

type NoticeProps = {
  title: ReactNode
  advice: string
  problems: readonly Problem[]
  /** `small` beside panels that show the details; `stale` is small too, since it covers a page that is being read. */
  look: 'page' | 'stale' | 'small'
  isAlert?: boolean
  retry: ReactNode
}

function Notice({ title, advice, problems, look, isAlert = false, retry }: NoticeProps) {
  const lateAlert = useLateAlert()
  // A stable order, not the order in which the panels failed.
  const facts = new Set(problems.flatMap((problem) => problem.facts).toSorted())
  const isFinal = problems.every((problem) => problem.isFinal === true)
  return (
    <section
      aria-label="Problem on this page"
      className={`flex flex-wrap items-center gap-2 mb-4 text-xs text-muted bg-surface rounded ${styles['outageNotice']}`}
      data-look={look}
    >
      <div
        role={isAlert ? lateAlert : undefined}
        aria-live={isAlert ? 'off' : undefined}
        className={`flex flex-wrap ${styles['words']}`}
      >
        <div className={`flex items-center gap-2 font-semibold text-ink ${styles['title']}`}>
          <Icon name="warning" />
          {title}
        </div>
        <p>{advice}</p>
      </div>
      {!isFinal && retry}
      {look !== 'small' && (
        <div className={styles['details']}>
          <ProblemDetails facts={[...facts]} />
        </div>
      )}
    </section>
  )
}
