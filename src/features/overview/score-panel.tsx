import { type CSSProperties, Suspense } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { formatShortInstant } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { bandOf } from '../../model/score/bands.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { formatChange, directionOf, distanceToNextBand } from '../../parts/score/trend-messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { RelativeTime, useNow } from '../../ui/use-now.tsx'
import styles from './overview.module.css'

// It needs a year of history, which is requested after the first paint.
const ChangeVerdict = lazyPart(
  async () => (await import('./change-verdict.tsx')).ChangeVerdict,
  null,
)

export function ScorePanel({ brandId }: { brandId: string }) {
  const [state] = usePanelQuery(scoreQuery(useApi(), brandId), 'The score')
  return (
    <Panel
      name="GEO score"
      variant="plain"
      className={styles['scorePanel']}
      state={state}
      skeleton={<ScoreSkeleton />}
      end={<ScoreHelp brandId={brandId} />}
    >
      {(score) => <ScoreContent brandId={brandId} score={score} />}
    </Panel>
  )
}

/** Contains the places where index.html shows the score before the app has started (src/boot/write-score.ts). */
function ScoreSkeleton() {
  return (
    <>
      <div data-first="lines" hidden>
        <div className={`flex flex-wrap items-center gap-2 mt-2 ${styles['scoreValue']}`}>
          <strong data-first="score" />
          <span className="sr-only"> / 100</span>
        </div>
        <p className={`flex flex-wrap items-baseline ${styles['scoreChange']}`}>
          <span data-first="change" />
        </p>
        <p className={`text-muted text-xs ${styles['scoreTime']}`}>
          <span data-first="time" />
        </p>
      </div>
      <Skeleton lines={5} />
    </>
  )
}

function ScoreContent({ brandId, score }: { brandId: string; score: Score }) {
  const next = distanceToNextBand(score.score)
  const shownScore = formatNumber(score.score)
  const band = bandOf(score.score).name
  const scoreStyle: CSSProperties & { '--length': number } = { '--length': shownScore.length }
  return (
    <>
      <div className={`flex flex-wrap items-center gap-2 mt-2 ${styles['scoreValue']}`}>
        {/* One text node: a screen reader stops at each. */}
        <span className="sr-only">{`${shownScore} of 100, ${band}`}</span>
        <strong translate="no" aria-hidden="true" style={scoreStyle}>
          {shownScore}
        </strong>
        <span className={`grid text-xs text-muted ${styles['band']}`}>
          <b aria-hidden="true">{band}</b>
          <span>{next === null ? 'the highest band' : `${next.distance} ${next.band}`}</span>
        </span>
      </div>
      <div className={`flex flex-wrap items-baseline ${styles['scoreChange']}`}>
        <p>
          <strong translate="no" aria-hidden="true" data-direction={directionOf(score.change)}>
            {formatSigned(score.change)}
          </strong>
          {/* One text node: a screen reader pauses between two. */}
          <span className="sr-only">{formatChange(score.change)}</span>{' '}
          <span>{`in ${formatPeriod(score.change_period)}`}</span>
        </p>
        <Suspense>
          <ChangeVerdict brandId={brandId} score={score} />
        </Suspense>
      </div>
      <ScoreTime updatedAt={score.updated_at} />
    </>
  )
}

function ScoreTime({ updatedAt }: { updatedAt: string }) {
  const now = useNow()
  return (
    <p className={`text-muted text-xs ${styles['scoreTime']}`}>
      <span>Updated</span> <RelativeTime timestamp={updatedAt} />{' '}
      <span>{`(${formatShortInstant(updatedAt, now)})`}</span>
    </p>
  )
}
