import { useQuery } from '@tanstack/react-query'
import { scoreQuery } from '../../api/queries.ts'
import type { Component } from '../../api/score.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import { COMPONENT_NAMES, type ScoreWeights } from '../../model/score/components.ts'
import { addUp } from '../../model/score/formula.ts'
import { Bar } from '../../ui/bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/use-services.tsx'
import styles from './component-panel.module.css'

type ComponentPanelProps = {
  brandId: string
  component: Component
  scoreWeights: ScoreWeights | null
}

/** One component: its score, and the points it adds if the formula is known (contract §9). */
export function ComponentPanel({ brandId, component, scoreWeights }: ComponentPanelProps) {
  const api = useApi()
  const query = useQuery(scoreQuery(api, brandId))
  const name = COMPONENT_NAMES[component]
  const formula = query.data === undefined ? null : addUp(query.data, scoreWeights)
  const row = formula?.rows.find((candidate) => candidate.component === component)
  return (
    <Panel
      name={name}
      className={styles['panel']}
      state={panelState(query, name)}
      aside={
        row !== undefined && (
          <span className={styles['weight']} title="Weight">
            {formatPercent(row.weight)}
          </span>
        )
      }
    >
      {({ breakdown }) => (
        <>
          <p translate="no" className={styles['score']}>
            {formatNumber(breakdown[component])}
          </p>
          <Bar share={breakdown[component] / 100} track />
          <p className={styles['adds']}>
            {row === undefined ? (
              'of 100'
            ) : (
              <>
                <span>
                  {`adds ${formatDecimal(row.points)} of ${formatNumber(row.weight * 100)} points`}
                </span>{' '}
                <span>{`${formatDecimal(row.stillToGain)} still to gain`}</span>
              </>
            )}
          </p>
        </>
      )}
    </Panel>
  )
}
