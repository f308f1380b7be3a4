import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { Bar } from '../../ui/bar.tsx'
import { Name } from '../../ui/name.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { type PlatformRow, toPlatformRows } from './platform-rows.ts'
import styles from './citation-frequency-panel.module.css'

/** How often the brand is cited, and on which platforms. */
export function CitationFrequencyPanel({ brandId }: { brandId: string }) {
  return (
    <DetailPanel brandId={brandId} component="citation_frequency">
      {({ citation_frequency: frequency }) => {
        const { first, rest } = toPlatformRows(frequency)
        return (
          <>
            <p className={`faint small ${styles['total']}`}>
              {formatCount(frequency.total_citations, 'citation', 'citations')}
            </p>
            {first.length === 0 && (
              <p className={`faint small ${styles['total']}`}>
                No platforms reported. Each one that cites the brand gets a row here.
              </p>
            )}
            <PlatformList rows={first} />
            {rest.length > 0 && (
              <details className={styles['rest']}>
                <summary>{`Show all ${formatNumber(first.length + rest.length)}`}</summary>
                {/* The list may scroll, so it must be focusable for the keyboard. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <div role="group" aria-label="More platforms" tabIndex={0}>
                  <PlatformList rows={rest} />
                </div>
              </details>
            )}
          </>
        )
      }}
    </DetailPanel>
  )
}

function PlatformList({ rows }: { rows: readonly PlatformRow[] }) {
  return (
    <ul className={styles['list']} role="list">
      {rows.map(({ key, name, color, count, share, length }) => (
        <li key={key}>
          <Name title={name}>{name}</Name>
          <Bar share={length} color={color} thick />
          <span translate="no">{formatNumber(count)}</span>
          <span className="faint" translate="no">
            {share}
          </span>
        </li>
      ))}
    </ul>
  )
}
