import type { ReactNode } from 'react'
import { scoreBreakdownQuery } from '../../api/queries.ts'
import type { Component, ScoreBreakdown } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './breakdown.module.css'

type DetailPanelProps = {
  brandId: string
  component: Component
  children: (breakdown: ScoreBreakdown) => ReactNode
}

/** The details of one component (contract §16.3). */
export function DetailPanel({ brandId, component, children }: DetailPanelProps) {
  const api = useApi()
  const name = COMPONENT_NAMES[component]
  const [state, query] = usePanelQuery(scoreBreakdownQuery(api, brandId), name)
  return (
    <Panel
      name={name}
      end={
        query.data !== undefined && (
          <span className={styles['score']}>
            <span className="sr-only">Score </span>
            <span translate="no">{formatNumber(query.data[component].score)}</span>
            <span className={styles['of']}> of 100</span>
          </span>
        )
      }
      state={state}
      className={`${styles['panel']} ${styles[component]}`}
      skeleton={<Skeleton />}
    >
      {(breakdown) => <div className={styles['body']}>{children(breakdown)}</div>}
    </Panel>
  )
}
