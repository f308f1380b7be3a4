import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { formatShortInstant } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { bandOf } from '../../model/score/bands.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BandScale } from '../shared/band-scale.tsx'
import { panelState } from '../shared/panel-state.ts'
import { componentsInWords, directionOf, distanceToNextBand } from '../shared/score-summary.ts'
import { useApi } from '../shared/services.tsx'
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
      skeleton={<Skeleton lines={7} />}
      aside={
        updatedAt !== undefined && (
          <span>
            <Instant timestamp={updatedAt} /> · {formatShortInstant(updatedAt, now)}
          </span>
        )
      }
    >
      {(score) => <ScoreContent score={score} />}
    </Panel>
  )
}

const CHANGE = {
  up: { tone: 'positive', icon: 'up', word: 'up' },
  down: { tone: 'negative', icon: 'down', word: 'down' },
  level: { tone: 'neutral', icon: null, word: 'unchanged' },
} as const

function ScoreContent({ score }: { score: Score }) {
  const { tone, icon, word } = CHANGE[directionOf(score.change)]
  const band = bandOf(score.score)
  const next = distanceToNextBand(score.score)
  const points = Math.abs(score.change) === 1 ? 'point' : 'points'
  const shownScore = formatNumber(score.score)
  const scoreStyle: CSSProperties & { '--length': number } = { '--length': shownScore.length }
  return (
    <>
      <p className={styles['score']}>
        <strong style={scoreStyle}>{shownScore}</strong>
        <span> / 100</span>
      </p>
      <p className={styles['change']}>
        <Badge tone={tone}>
          {icon !== null && <Icon name={icon} size={12} />}
          <span className="visually-hidden">{word} </span>
          {formatSigned(score.change)} {points}
        </Badge>
        over the last {periodInWords(score.change_period)}
      </p>
      <BandScale score={score.score} />
      <p className={styles['words']}>
        {next === null ? (
          <>
            In the highest band, <b>{band.name}</b>.{' '}
          </>
        ) : (
          <>
            {next.distance} <b>{next.band}</b>.{' '}
          </>
        )}
        {componentsInWords(score.breakdown)}
      </p>
    </>
  )
}
