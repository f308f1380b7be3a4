import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { memo } from 'react'
import { isRefusal } from '../../api/api-error.ts'
import type { CitationStats, Citation, CitationPage } from '../../api/citations.ts'
import { citationStatsQuery, latestCitationsQuery } from '../../api/queries.ts'
import type { Count } from '../../api/schema.ts'
import { formatClockOrDay } from '../../lib/dates.ts'
import { formatCount, formatNumber, formatShare } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { findName } from '../../lib/whole-words.ts'
import { mentionText } from '../../model/answers/answer-to-text.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { changeOf, NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { sourceOf } from '../../model/citation-list/source.ts'
import { leftOutPhrase, newestNegative } from '../../model/insights/action-phrases.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../model/names.ts'
import { plain } from '../../model/phrase.ts'
import {
  usePanelQuery,
  useShownBy,
  panelState,
  type QueryResult,
  type ShownBy,
} from '../../parts/app/page-health.tsx'
import { PlatformMark } from '../../parts/app/platform-mark.tsx'
import { countedSince, sumOf, topCounts, inSentimentOrder } from '../../parts/app/share-rows.ts'
import { useReviewOf } from '../../parts/app/use-review-of.ts'
import { useApi, useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { StackedBar } from '../../ui/bar.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { LazyDetails } from '../../ui/lazy-details.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton, panelLink, type PanelState } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/use-now.tsx'
import { ComponentScores } from './component-scores.tsx'
import styles from './overview.module.css'

export function LowerPanels({ brandId }: { brandId: string }) {
  return (
    <>
      <ComponentScores brandId={brandId} />
      <div className={`grid ${styles['shares']}`}>
        <Shares brandId={brandId} by="platform" subject="Platform data" />
        <Shares brandId={brandId} by="sentiment" subject="Sentiment data" />
      </div>
      <NegativeCitations brandId={brandId} />
    </>
  )
}

type SplitBy = 'platform' | 'sentiment'

const COLORS = {
  platform: platformColor,
  sentiment: (key: string) => `var(--bar-${sentimentTone(key)})`,
}

/** @param total the service's count of all citations, which may be above 0 without any rows */
function noneMessage(total: number): string {
  return total > 0
    ? 'The service doesn’t break down its citations.'
    : 'No citations in this period.'
}

type SharesProps = { brandId: string; by: SplitBy; subject: string }

/** For the period of the statistics (contract §7). */
function Shares({ brandId, by, subject }: SharesProps) {
  const [state, query] = usePanelQuery(citationStatsQuery(useApi(), brandId), subject)
  const isOfPlatforms = by === 'platform'
  return (
    <Panel
      name={`By ${by}`}
      className={styles['sharesPanel']}
      state={state}
      skeleton={<Skeleton lines={3} />}
      end={query.data !== undefined && <span>{sharesOf(query.data)}</span>}
    >
      {({ [`by_${by}` as const]: counts, total_citations }) => {
        const { rows, more } = isOfPlatforms
          ? topCounts(counts)
          : { rows: inSentimentOrder(counts), more: [] }
        const total = sumOf(counts)
        const legend = { brandId, by, total, since: countedSince(query) }
        if (total === 0) {
          const hint = ' Each platform that cites the brand is shown here.'
          return (
            <p className={styles['empty']}>
              {`${noneMessage(total_citations)}${isOfPlatforms && total_citations <= 0 ? hint : ''}`}
            </p>
          )
        }
        return (
          <>
            <StackedBar
              parts={[...rows, ...more].map(({ key, count }) => ({
                key,
                count,
                color: COLORS[by](key),
              }))}
            />
            <Legend {...legend} rows={rows} />
            {isOfPlatforms && counts.filter(({ count }) => count > 0).length === 1 && (
              <p className={styles['one']}>
                <span>All of them are from one platform.</span>{' '}
                <Link to="/brands/$brandId/breakdown" params={{ brandId }}>
                  Breakdown
                </Link>{' '}
                <span>says how many the service tracks.</span>
              </p>
            )}
            {more.length > 0 && (
              <LazyDetails
                className={`text-muted text-xs ${styles['more']}`}
                summary={`${formatCount(more.length, 'more platform', 'more platforms')}, ${formatCount(sumOf(more), 'citation', 'citations')}`}
              >
                {() => <Legend {...legend} rows={more} />}
              </LazyDetails>
            )}
          </>
        )
      }}
    </Panel>
  )
}

type LegendProps = {
  brandId: string
  by: SplitBy
  rows: readonly Count[]
  total: number
  since: { from?: string }
}

function Legend({ brandId, by, rows, total, since }: LegendProps) {
  return (
    <ul className={`flex flex-wrap justify-between mt-2 ${styles['legend']}`}>
      {rows.map(({ key, count }) => (
        <li key={key}>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId }}
            search={{ ...changeOf(by, [key]), ...since }}
            className={`grid items-center ${styles['item']}`}
            data-tone={by === 'sentiment' ? sentimentTone(key) : undefined}
          >
            {by === 'platform' ? (
              <>
                <PlatformMark platform={key} />
                <Name className={`truncate ${styles['name']}`}>{platformName(key)}</Name>
              </>
            ) : (
              <>
                <span className={styles['swatch']} aria-hidden="true" />
                <bdi className={`truncate ${styles['name']}`}>{sentimentName(key)}</bdi>
              </>
            )}{' '}
            <span className={`text-muted text-xs ${styles['numbers']}`} translate="no">
              <b className="text-ink">{formatShare(Math.max(0, count), total)}</b>{' '}
              <span>{formatNumber(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The total and period of the shares (contract §7). */
function sharesOf({ total_citations: total, period }: CitationStats): string {
  return `${formatCount(total, 'citation', 'citations')} · last ${formatPeriod(period)}`
}

const MAX_NEGATIVE = 3
/** How many characters of a mention are rendered; fewer are visible. */
const MAX_SHOWN_LENGTH = 1_000

/** The newest loaded negative citations; at first only the first page is loaded. */
function NegativeCitations({ brandId }: { brandId: string }) {
  const services = useServices()
  const { api } = services
  const latest = latestCitationsQuery(api, brandId)
  const query = useQuery(latest)
  const stats = useQuery(citationStatsQuery(api, brandId))
  const { snapshot } = citationListsOf(services).of(brandId, NO_FILTER)
  const citations = useSelector(snapshot, (list) => list.citations)
  const checkedAt = useSelector(snapshot, (list) => list.checkedAt)
  const [state, shownBy] = latestOrStored(query, { citations, checkedAt })
  useShownBy(latest, shownBy)
  const reviewOf = useReviewOf()
  const inPeriod = stats.data?.by_sentiment.find(({ key }) => key === 'negative')?.count ?? 0
  return (
    <Panel
      name="Latest negative citations"
      className={styles['negativeCitationsPanel']}
      state={state}
      skeleton={<Skeleton lines={8} />}
      end={
        <Link
          to="/brands/$brandId/citations"
          params={{ brandId }}
          search={{ sentiment: ['negative'], ...(inPeriod > 0 && countedSince(stats)) }}
          className={panelLink}
        >
          {inPeriod > 0 ? `Review all ${formatNumber(inPeriod)}` : 'All negative citations'}
        </Link>
      }
    >
      {(page) => {
        const { shown, leftOut } = newestNegative(
          MAX_NEGATIVE,
          [page.citations, citations],
          reviewOf,
        )
        return (
          <>
            {shown.length === 0 ? (
              <p className="mt-2 text-muted">
                {nothingMessage(page, Math.max(page.citations.length, citations.length))}
              </p>
            ) : (
              <ul className={styles['list']} role="list">
                {shown.map((citation) => (
                  <li key={citation.id}>
                    <NegativeCitation brandId={brandId} citation={citation} />
                  </li>
                ))}
              </ul>
            )}
            {leftOut > 0 && (
              <p className="mt-2 text-muted text-xs">{plain(leftOutPhrase(leftOut))}</p>
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** There are no citations only if the page is empty and the last one (contract §4 and §5). */
function nothingMessage({ citations, unreadable, hasMore }: CitationPage, known: number): string {
  if (known === 1) return 'The newest citation isn’t negative.'
  if (known > 0) return `None of the newest ${formatNumber(known)} citations is negative.`
  if (citations.length === 0 && unreadable.count > 0) {
    return `${formatCount(unreadable.count, 'citation', 'citations')} skipped (unreadable data).`
  }
  return hasMore ? 'No citations on the first page, but the service has more.' : 'No citations yet.'
}

type NegativeCitationProps = { brandId: string; citation: Citation }

const NegativeCitation = memo(function NegativeCitation(props: NegativeCitationProps) {
  const { brandId, citation } = props
  const brandName = useBrandName(brandId)
  const { id, platform, query, detected_at } = citation
  const shown = mentionText(citation).slice(0, MAX_SHOWN_LENGTH)
  const source = sourceOf(citation)
  return (
    <article className={`grid items-center ${styles['citation']}`}>
      <PlatformMark platform={platform} />
      <Name className="sr-only">{platformName(platform)}</Name>
      <h3 className={`text-sm font-semibold truncate ${styles['query']}`} dir="auto">
        <Link
          to="/brands/$brandId/citations/$citationId"
          params={{ brandId, citationId: id }}
          className="hover-link"
        >
          {query === '' ? '(no question)' : query}
        </Link>
      </h3>
      <p className={`truncate text-muted text-xs ${styles['mention']}`} dir="auto">
        <HighlightedText text={shown} ranges={findName(shown, brandName)} />
      </p>
      <Name className={`truncate text-muted text-xs ${styles['source']}`}>
        {formatHost(source ?? '')}
      </Name>
      <span className={`text-muted text-xs whitespace-nowrap ${styles['time']}`}>
        <RelativeTime timestamp={detected_at} />
      </span>
    </article>
  )
})

/** Stands in for the failed page; the panel then shows the citations of the list. */
const NOTHING: CitationPage = {
  citations: [],
  unreadable: { items: [], count: 0 },
  hasMore: true,
  nextCursor: null,
}

/** The newest citations of the first page and the list. If the page fails, the list is enough: the panel shows its age. */
export function latestOrStored(
  query: QueryResult<CitationPage>,
  list: { citations: { length: number }; checkedAt: number },
): readonly [state: PanelState<CitationPage>, shownBy: ShownBy | undefined] {
  const subject = 'The latest citations'
  const state = panelState(query, subject)
  const isEnough = query.data === undefined && list.citations.length > 0 && !isRefusal(query.error)
  if (!isEnough) return [state, { subject }]
  const staleSince = formatClockOrDay(list.checkedAt, Date.now())
  return [state.kind === 'failed' ? { kind: 'ready', data: NOTHING, staleSince } : state, undefined]
}
