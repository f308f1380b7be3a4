import { useSelector } from '@tanstack/react-store'
import type { Citation } from '../../api/citations.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { findAll } from '../../lib/text-ranges.ts'
import { sourceOf } from '../../model/citation-list/source.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../model/names.ts'
import { reviewsOf } from '../../model/reviews/reviews.ts'
import { Badge } from '../../ui/badge.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useServices } from '../shared/use-services.tsx'
import { newestFlagged } from './newest-flagged.ts'
import styles from './flagged-section.module.css'
import sheet from './report-sheet.module.css'

const MOST_SHOWN = 3
/** How many characters of a text are rendered; there is room for fewer. */
const LONGEST_SHOWN = 300

/** The newest of the citations that the reader has flagged. Without any, the section is left out. */
export function FlaggedSection({ brandId, brandName }: { brandId: string; brandName: string }) {
  const reviews = reviewsOf(useServices())
  useSelector(reviews.state)
  const flagged = reviews.flagged(brandId)
  const shown = newestFlagged(flagged).slice(0, MOST_SHOWN)
  const more = flagged.length - shown.length
  if (flagged.length === 0) return null
  return (
    <Panel
      name="Flagged citations"
      aside={
        <span>{`${formatNumber(flagged.length)} flagged by the reader who made this report`}</span>
      }
      className={sheet['section']}
      state={{ kind: 'ready', data: shown, staleSince: null }}
    >
      {() => (
        <>
          <ul className={styles['flagged']}>
            {shown.map(({ citation, note }) => (
              <li key={citation.id}>
                <FlaggedCitation citation={citation} note={note} brandName={brandName} />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className={sheet['more']}>
              {`and ${formatCount(more, 'more citation', 'more citations')}`}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

type FlaggedCitationProps = { citation: Citation; note: string; brandName: string }

function FlaggedCitation({ citation, note, brandName }: FlaggedCitationProps) {
  const { platform, detected_at, sentiment, query, mention } = citation
  const shown = mention.slice(0, LONGEST_SHOWN)
  return (
    <article>
      <p className={`quiet ${styles['meta']}`}>
        <span className={styles['dot']} style={{ background: platformColor(platform) }} />
        <Name>{platformName(platform)}</Name>
        <span>{`· ${formatInstant(detected_at)}`}</span>
        <Badge tone={sentimentTone(sentiment)}>{sentimentName(sentiment)}</Badge>
        <Name className={styles['source']}>{sourceOf(citation) ?? ''}</Name>
      </p>
      <h3 dir="auto">{query.trim() === '' ? '(no question)' : query.slice(0, LONGEST_SHOWN)}</h3>
      {shown !== '' && (
        <p dir="auto" className={`quiet ${styles['mention']}`}>
          <HighlightedText text={shown} ranges={findAll(shown, brandName)} />
        </p>
      )}
      {note !== '' && (
        <p className={styles['note']}>
          <b>Note</b> <span dir="auto">{note.slice(0, LONGEST_SHOWN)}</span>
        </p>
      )}
    </article>
  )
}
