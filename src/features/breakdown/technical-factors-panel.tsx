import { formatNumber } from '../../lib/numbers.ts'
import { Bar } from '../../ui/bar.tsx'
import { DetailPanel } from './detail-panel.tsx'
import styles from './breakdown.module.css'

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
