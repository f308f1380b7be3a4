import type { ReactNode } from 'react'
import { scoreBreakdownQuery } from '../../api/queries.ts'
import type { Component, ScoreBreakdown } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { Bar } from '../../ui/bar.tsx'
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

/** Page speed has no unit (contract §14). */
export function TechnicalFactorsPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="technical_factors">
      {({ technical_factors: factors }) => (
        <>
          <dl className={styles['lines']}>
            <div>
              <dt>Schema markup</dt>
              <dd>
                <YesOrNo isSo={factors.schema_implemented} />
              </dd>
            </div>
            <div>
              <dt>Mobile friendly</dt>
              <dd>
                <YesOrNo isSo={factors.mobile_friendly} />
              </dd>
            </div>
            <div>
              <dt>Page speed</dt>
              <dd translate="no">{formatNumber(factors.page_speed)}</dd>
            </div>
          </dl>
          <Bar share={factors.page_speed / 100} track />
        </>
      )}
    </DetailPanel>
  )
}

function YesOrNo({ isSo }: { isSo: boolean }) {
  return <span>{isSo ? 'Yes' : 'No'}</span>
}
