import { Link } from '@tanstack/react-router'
import type { Citation } from '../../../api/citations.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { sourceFilter, sourceOf } from '../../../model/citation-list/source.ts'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './answers.module.css'

type CitedSourcesProps = {
  brandId: string
  question: string
  answers: readonly Citation[]
  /** As in `PanelState`. */
  staleSince: string | null
}

export function CitedSources({ brandId, question, answers, staleSince }: CitedSourcesProps) {
  return (
    <Panel name="Sources cited" state={{ kind: 'ready', data: answers, staleSince }}>
      {() => (
        <div className="mt-2">
          <DataTable
            caption="Sources cited"
            columns={[
              { label: 'Source' },
              { label: 'Citations', isNumber: true },
              { label: 'Platforms', isExtra: true },
              { label: 'Last seen', isExtra: true },
            ]}
            rows={sourcesOf(answers).map(({ source, count, platforms, newest }) => ({
              key: source,
              cells: [
                <span key="source">
                  <Name className="wrap-anywhere">
                    {source === NO_SOURCE ? 'No web address' : formatHost(source)}
                  </Name>
                  {isRedirect(source) && <span className="text-muted"> (redirect)</span>}
                </span>,
                <Link
                  key="count"
                  to="/brands/$brandId/citations"
                  params={{ brandId }}
                  search={{ question, source: sourceFilter(source) }}
                  className={`items-center font-normal text-accent ${styles['link']}`}
                  aria-label={`${formatNumber(count)} citations, ${formatHost(source)}`}
                >
                  {formatNumber(count)}
                </Link>,
                <Name key="platforms">
                  {inPlatformOrder(platforms).map(platformName).join(', ')}
                </Name>,
                <RelativeTime key="newest" timestamp={newest} />,
              ],
            }))}
          />
        </div>
      )}
    </Panel>
  )
}

type CitedSource = { source: string; count: number; platforms: Set<string>; newest: string }

/** The most cited first. @param answers newest first */
function sourcesOf(answers: readonly Citation[]): CitedSource[] {
  const sources = new Map<string, CitedSource>()
  for (const answer of answers) {
    const source = sourceOf(answer) ?? NO_SOURCE
    const known = sources.get(source) ?? {
      source,
      count: 0,
      platforms: new Set(),
      newest: answer.detected_at,
    }
    known.count += 1
    known.platforms.add(answer.platform)
    sources.set(source, known)
  }
  return [...sources.values()].toSorted((one, other) => other.count - one.count)
}
