import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { DetailPanel } from './detail-panel.tsx'
import { missingMessage, toBlocks } from './platform-rows.ts'
import styles from './facts.module.css'

/** On how many of the tracked platforms the brand appears. */
export function PlatformDiversityPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="platform_diversity">
      {(breakdown) => {
        const { platforms_present: present, platforms_total: total } = breakdown.platform_diversity
        return (
          <>
            <dl className={`stack ${styles['figures']}`}>
              <div>
                <dt>Present on</dt>
                <dd>
                  {`${formatNumber(present)} of ${formatCount(total, 'platform', 'platforms')}`}
                </dd>
              </div>
            </dl>
            {present > total ? (
              <p className={styles['note']}>
                This is what the service says. The numbers contradict each other.
              </p>
            ) : (
              <div className={styles['blocks']} aria-hidden="true">
                {toBlocks(breakdown).map((color, index) => (
                  <span
                    // A block is identified only by its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={index}
                    className={color === null ? styles['absent'] : undefined}
                    style={color === null ? undefined : { background: color }}
                  />
                ))}
              </div>
            )}
            {present < total && <p className={styles['note']}>{missingMessage(breakdown)}</p>}
          </>
        )
      }}
    </DetailPanel>
  )
}
