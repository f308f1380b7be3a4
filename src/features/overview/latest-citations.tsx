import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Citation, CitationPage } from '../../api/citations.ts'
import { latestCitationsQuery } from '../../api/queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { findAll } from '../../lib/text-ranges.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../model/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { panelState } from '../shared/panel-state.ts'
import { useApi } from '../shared/use-services.tsx'
import { AllCitationsLink } from './all-citations-link.tsx'
import styles from './latest-citations.module.css'

const MOST_SHOWN = 5
/** How many characters of a mention are rendered; there is room for fewer. */
const LONGEST_SHOWN = 1_000

/** The newest citations. They are the first page of the list, which can then open without a request. */
export function LatestCitations({ brandId, brandName }: { brandId: string; brandName: string }) {
  const query = useQuery(latestCitationsQuery(useApi(), brandId))
  return (
    <Panel
      name="Latest citations"
      className={styles['panel']}
      state={panelState(query, 'The latest citations')}
      skeleton={<Skeleton lines={15} />}
      aside={<AllCitationsLink brandId={brandId} />}
    >
      {(page) =>
        page.citations.length === 0 ? (
          <div className={styles['empty']}>
            <p>{nothingInWords(page)}</p>
            {!page.hasMore && page.unreadable.count === 0 && (
              <p>
                A citation is an answer of an AI assistant that mentions the brand. New ones appear
                here when the service finds them.
              </p>
            )}
          </div>
        ) : (
          <ul className={styles['list']}>
            {newest(page.citations).map((citation) => (
              <li key={citation.id}>
                <LatestCitation brandId={brandId} brandName={brandName} citation={citation} />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** The first citations of a page, every id once (contract §5). */
function newest(citations: readonly Citation[]): Citation[] {
  const byId = new Map<string, Citation>()
  for (const citation of citations) {
    if (!byId.has(citation.id)) byId.set(citation.id, citation)
    if (byId.size === MOST_SHOWN) break
  }
  return [...byId.values()]
}

/** Why a page has no citations. There are none only if the page is empty and the last one (contract §4 and §5). */
function nothingInWords({ unreadable, hasMore }: CitationPage): string {
  if (unreadable.count > 0) {
    return `${formatCount(unreadable.count, 'citation', 'citations')} could not be read`
  }
  return hasMore ? 'No citations on the first page, but the service has more.' : 'No citations yet.'
}

type LatestCitationProps = { brandId: string; brandName: string; citation: Citation }

function LatestCitation({ brandId, brandName, citation }: LatestCitationProps) {
  const { id, platform, query, mention, sentiment, detected_at } = citation
  const shown = mention.slice(0, LONGEST_SHOWN)
  return (
    <article>
      <div className={styles['meta']}>
        <span className={styles['dot']} style={{ background: platformColor(platform) }} />
        <Name className={styles['platform']}>{platformName(platform)}</Name>
        <span>·</span>
        <RelativeTime timestamp={detected_at} />
        <Badge tone={sentimentTone(sentiment)}>{sentimentName(sentiment)}</Badge>
      </div>
      <h3 className={styles['query']} dir="auto">
        <Link to="/brands/$brandId/citations/$citationId" params={{ brandId, citationId: id }}>
          {query === '' ? '(no question)' : query}
        </Link>
      </h3>
      <p className={styles['mention']} dir="auto">
        <HighlightedText text={shown} ranges={findAll(shown, brandName)} />
      </p>
    </article>
  )
}
