import { useQuery } from '@tanstack/react-query'
import { scoreQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { addUp } from '../../model/score/formula.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { panelState } from '../../parts/app/panel-state.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { sumMessage } from '../../parts/score/sum-message.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { PointsBar } from './points-bar.tsx'
import { WhatIf } from './what-if-sliders.tsx'
import styles from './add-up-panel.module.css'

type AddUpPanelProps = {
  brandId: string
  scoreWeights: ScoreWeights | null
  view: 'chart' | 'table'
  /** What differs from the components' own scores. */
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

/** How the components add up to the score, and what it would be with other values (contract §9). */
export function AddUpPanel({ brandId, scoreWeights, view, supposed, onSuppose }: AddUpPanelProps) {
  const api = useApi()
  const query = useQuery(scoreQuery(api, brandId))
  const added = query.data === undefined ? null : addUp(query.data, scoreWeights)
  const sum = added === null ? null : sumMessage(added)
  return (
    <Panel
      name="How the score adds up"
      title={added === null ? undefined : `How ${formatNumber(added.score)} adds up`}
      end={sum !== null && <span>{sum}</span>}
      state={panelState(query, 'The score')}
      className={styles['panel']}
      skeleton={<Skeleton lines={6} />}
    >
      {({ score }) =>
        added === null ? (
          <p className={`quiet stack ${styles['unknown']}`}>
            {`We can’t show how the score adds up: ${scoreWeights === null ? 'the weights of the components aren’t known.' : `the known weights don’t produce ${formatNumber(score)}.`}`}
          </p>
        ) : (
          <div className={styles['body']}>
            {view === 'chart' && <PointsBar rows={added.rows} />}
            <WhatIf added={added} supposed={supposed} onSuppose={onSuppose} />
          </div>
        )
      }
    </Panel>
  )
}
