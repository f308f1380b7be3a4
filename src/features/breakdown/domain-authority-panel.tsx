import { formatNumber, formatRounded } from '../../lib/numbers.ts'
import { DetailPanel } from './detail-panel.tsx'
import { linksPerDomain } from './platform-rows.ts'
import styles from './facts.module.css'

/** The number of links to the brand's site, and of the domains they are on. */
export function DomainAuthorityPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="domain_authority">
      {({ domain_authority: authority }) => {
        const links = linksPerDomain(authority)
        return (
          <>
            <dl className={`stack ${styles['figures']}`}>
              <div>
                <dt>Backlinks</dt>
                <dd translate="no">{formatNumber(authority.backlinks)}</dd>
              </div>
              <div>
                <dt>Referring domains</dt>
                <dd translate="no">{formatNumber(authority.referring_domains)}</dd>
              </div>
            </dl>
            {links !== null && (
              <p className={styles['note']}>
                {`${formatRounded(links)} ${links === 1 ? 'link' : 'links'} per domain`}
              </p>
            )}
          </>
        )
      }}
    </DetailPanel>
  )
}
