import { Link } from '@tanstack/react-router'
import type { Citation } from '../../../api/citations.ts'
import { type Day, dayOf } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import { type Coverage, comparisonOf } from '../../../model/analysis/analysis.ts'
import { isWithin, recentDays } from '../../../model/analysis/day-range.ts'
import { type ListSearch, NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { sourceFilter, sourceOf } from '../../../model/citation-list/source.ts'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import { Name } from '../../../ui/name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import styles from '../question.module.css'

const DAYS = 14

type CitedSourcesProps = {
  brandId: string
  /** Of the answers. */
  filter: Pick<ListSearch, 'question' | 'from'>
  answers: readonly Citation[]
  coverage: Coverage
  today: Day
  /** As in `PanelState`. */
  staleSince: string | null
}

export function CitedSources({
  brandId,
  filter,
  answers,
  coverage,
  today,
  staleSince,
}: CitedSourcesProps) {
  const named = namedMessage(answers, coverage, today)
  return (
    <Panel
      name="Sources cited"
      end={named !== '' && <span className="text-muted text-xs">{named}</span>}
      state={{ kind: 'ready', data: answers, staleSince }}
    >
      {() => (
        <div className="mt-2">
          <DataTable
            name="Sources cited"
            columns={[
              {
                label: 'Source',
                renderCell: ({ source }) => (
                  <span>
                    <Name className="wrap-anywhere">
                      {source === NO_SOURCE ? 'No web address' : formatHost(source)}
                    </Name>
                    {isRedirect(source) && <span className="text-muted"> (redirect)</span>}
                  </span>
                ),
              },
              {
                label: 'Citations',
                renderCell: ({ source, count }) => (
                  <Link
                    to="/brands/$brandId/citations"
                    params={{ brandId }}
                    search={{ ...filter, source: sourceFilter(source) }}
                    className={`items-center font-normal text-accent ${styles['link']}`}
                    aria-label={`${formatNumber(count)} citations, ${formatHost(source)}`}
                  >
                    {formatNumber(count)}
                  </Link>
                ),
                isNumber: true,
              },
              {
                label: 'Platforms',
                renderCell: ({ platforms }) => (
                  <Name>{inPlatformOrder(platforms).map(platformName).join(', ')}</Name>
                ),
                isExtra: true,
              },
              {
                label: 'Last seen',
                renderCell: ({ newest }) => <RelativeTime timestamp={newest} />,
                isExtra: true,
              },
            ]}
            rows={sourcesOf(answers)}
            keyOf={({ source }) => source}
          />
        </div>
      )}
    </Panel>
  )
}

/** '' where the days are not all loaded. */
export function namedMessage(
  answers: readonly Pick<Citation, 'detected_at'>[],
  coverage: Coverage,
  today: Day,
): string {
  const recent = recentDays(DAYS, today)
  if (comparisonOf(recent, coverage, recent).kind !== 'period') return ''
  const days = new Set(answers.map(({ detected_at }) => dayOf(detected_at)))
  const count = [...days].filter((day) => isWithin(day, recent)).length
  return `Named you on ${count} of ${DAYS} days`
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
