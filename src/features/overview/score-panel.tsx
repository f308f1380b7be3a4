import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import { COMPONENTS, type Score } from '../../api/score.ts'
import { formatShortInstant } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { bandOf } from '../../model/score/bands.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BandScale } from '../shared/band-scale.tsx'
import { panelState } from '../shared/panel-state.ts'
import { ScoreChange } from '../shared/score-change.tsx'
import { ScoreHelp } from '../shared/score-help.tsx'
import { componentsInWords, distanceToNextBand } from '../shared/score-summary.ts'
import { useApi } from '../shared/use-services.tsx'
import styles from './score-panel.module.css'

/** The score with its band, its change, and its strongest and weakest components. */
export function ScorePanel({ brandId }: { brandId: string }) {
  const api = useApi()
  const query = useQuery(scoreQuery(api, brandId))
  const now = useNow()
  const updatedAt = query.data?.updated_at
  return (
    <Panel
      name="GEO score"
      className={styles['panel']}
      state={panelState(query, 'The score')}
      skeleton={<ScoreSkeleton />}
      aside={
        updatedAt === undefined ? (
          <span data-first="time" />
        ) : (
          <span>
            <RelativeTime timestamp={updatedAt} />
            <span>{` · ${formatShortInstant(updatedAt, now)}`}</span>
          </span>
        )
      }
    >
      {(score) => <ScoreContent brandId={brandId} score={score} />}
    </Panel>
  )
}

/** Has places where index.html shows the score before the app is there (src/early/write-score.ts). */
function ScoreSkeleton() {
  return (
    <>
      <div data-first="lines" hidden>
        <div className={styles['score']}>
          <strong data-first="score" />
          <span> / 100</span>
        </div>
        <p className={styles['change']}>
          <span data-first="change" />
        </p>
      </div>
      <Skeleton lines={7} />
    </>
  )
}

function ScoreContent({ brandId, score }: { brandId: string; score: Score }) {
  const band = bandOf(score.score)
  const next = distanceToNextBand(score.score)
  const shownScore = formatNumber(score.score)
  const scoreStyle: CSSProperties & { '--length': number } = { '--length': shownScore.length }
  return (
    <>
      <div className={styles['score']}>
        <strong translate="no" style={scoreStyle}>
          {shownScore}
        </strong>
        <span> / 100</span>
        <ScoreHelp brandId={brandId} />
      </div>
      <p className={styles['change']}>
        <ScoreChange change={score.change} unit />
        <span>{`over the last ${periodInWords(score.change_period)}`}</span>
      </p>
      <BandScale score={score.score} />
      <p className={styles['words']}>
        <span>{next?.distance ?? 'In the highest band,'}</span> <b>{next?.band ?? band.name}</b>
        <span>{`. ${componentsInWords(score.breakdown)}${COMPONENTS.every((component) => score.breakdown[component] === 0) ? ' All are 0 so far.' : ''}`}</span>
      </p>
    </>
  )
}
