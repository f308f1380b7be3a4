import { useSelector } from '@tanstack/react-store'
import type { Citation } from '../../api/citations.ts'
import { dayOf, formatDay, newestFirst } from '../../lib/dates.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { findName } from '../../lib/whole-words.ts'
import { type DayRange, isWithin } from '../../model/analysis/day-range.ts'
import { mentionText } from '../../model/answers/answer-to-text.ts'
import { sourceOf } from '../../model/citation-list/source.ts'
import { leftOutPhrase, newestNegative } from '../../model/insights/action-phrases.ts'
import { platformName } from '../../model/names.ts'
import { plain } from '../../model/phrase.ts'
import { questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import { type Review, reviewsOf } from '../../model/reviews/reviews.ts'
import { useReviewOf } from '../../parts/app/use-review-of.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import type { CountedList } from '../../parts/citations/use-counted-list.ts'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './report.module.css'

const MAX_SHOWN = 3
/** The limit beside flagged citations. */
const MAX_BESIDE = 2

type QuotesSectionProps = {
  brandId: string
  brandName: string
  group: string
  days: DayRange
  counted: CountedList
}

/** Left out if empty. */
export function QuotesSection({ brandId, brandName, group, days, counted }: QuotesSectionProps) {
  const { loading, snapshot } = counted
  const reviews = reviewsOf(useServices())
  const isBeside = useSelector(reviews.state, () => reviews.flagged(brandId).length > 0)
  const isLoading = loading.isUntouched && loading.status.kind !== 'failed'
  const { isInGroup } = useSelector(questionGroupsOf(useServices()).of(brandId))
  const { shown: quotes, leftOut } = newestNegative(
    isBeside ? MAX_BESIDE : MAX_SHOWN,
    [snapshot.list ?? loading.citations],
    useReviewOf(),
    ({ query, detected_at }) =>
      isWithin(dayOf(detected_at), days) && (group === '' || isInGroup(group, query)),
  )
  if (!isLoading && quotes.length + leftOut === 0) return null
  return (
    <Panel
      name="Latest negative mentions"
      className={`${styles['section']} ${styles['quotesSectionPanel']}`}
      state={isLoading ? { kind: 'loading' } : { kind: 'ready', data: quotes, staleSince: null }}
      skeleton={<Skeleton lines={4} />}
    >
      {(shown) => (
        <>
          {shown.length > 0 && (
            <ul role="list">
              {shown.map((citation) => (
                <li key={citation.id}>
                  <Quote citation={citation} brandName={brandName} />
                </li>
              ))}
            </ul>
          )}
          {leftOut > 0 && <p className="text-muted">{plain(leftOutPhrase(leftOut))}</p>}
        </>
      )}
    </Panel>
  )
}

function Quote({ citation, brandName }: { citation: Citation; brandName: string }) {
  return (
    <>
      <blockquote dir="auto" className="truncate">
        <QuotedText citation={citation} brandName={brandName} />
      </blockquote>
      <p className="text-muted truncate">
        <QuotedFrom citation={citation} />
      </p>
    </>
  )
}

/** How many characters are rendered; a line has room for fewer. */
const MAX_SHOWN_LENGTH = 300

type QuotedTextProps = { citation: Citation; brandName: string }

export function QuotedText({ citation, brandName }: QuotedTextProps) {
  const text = (mentionText(citation) || citation.query).slice(0, MAX_SHOWN_LENGTH)
  return <HighlightedText text={text} ranges={findName(text, brandName)} />
}

export function QuotedFrom({ citation }: { citation: Citation }) {
  const { platform, detected_at } = citation
  return (
    <>
      <Name>{platformName(platform)}</Name>
      <span>{` · ${formatDay(dayOf(detected_at))} · `}</span>
      <Name>{formatHost(sourceOf(citation) ?? 'no page cited')}</Name>
    </>
  )
}

type FlaggedCitation = { citation: Citation; note: string }

/** Newest first, without those whose citation this browser has not loaded. */
export function newestFlagged(flagged: readonly Review[]): FlaggedCitation[] {
  return flagged
    .flatMap(({ citation, note }) => (citation === undefined ? [] : [{ citation, note }]))
    .toSorted(newestFirst(({ citation }) => citation.detected_at))
}
