import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, useId, useLayoutEffect, useRef } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/language.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { findName } from '../../../lib/whole-words.ts'
import { mentionText } from '../../../model/answers/answer-to-text.ts'
import type { ListFilter } from '../../../model/citation-list/list-filter.ts'
import { findTerms } from '../../../model/citation-list/search-terms.ts'
import { platformName, sentimentName } from '../../../model/names.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { SentimentWord } from '../../../parts/app/sentiment-word.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import styles from './list.module.css'

/** How many characters of question and mention are rendered; fewer are visible. */
const MAX_SHOWN = 1_000

type CitationRowProps = {
  citation: Citation
  index: number
  count: number
  hasMore: boolean
  isTabStop: boolean
  isNew: boolean
  isOpen: boolean
  isSelected: boolean
  isReviewed: boolean
  reviewer: string
  /** Milliseconds since 1970. */
  reviewedAt: number
  /** Colleagues who have it open, one per line. */
  openAt: string
  isFlagged: boolean
  ownSentiment: string | undefined
  /** A flagged citation is listed before its page is loaded. */
  isLoaded: boolean
  brandId: string
  brandName: string
  filter: ListFilter
  onFocus: (id: string) => void
  /** Called when a focused row is removed. It should move the focus. */
  onFocusLost: (id: string) => void
}

export const CitationRow = memo(function CitationRow({
  citation,
  index,
  count,
  hasMore,
  isTabStop,
  isNew,
  isOpen,
  isSelected,
  isReviewed,
  reviewer,
  reviewedAt,
  openAt,
  isFlagged,
  ownSentiment,
  isLoaded,
  brandId,
  brandName,
  filter,
  onFocus,
  onFocusLost,
}: CitationRowProps) {
  const { id, platform, query, sentiment, detected_at } = citation
  const metaId = useId()
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const row = ref.current
    return () => {
      if (row === document.activeElement) onFocusLost(id)
    }
  }, [id, onFocusLost])
  const signs = [isReviewed, isFlagged, ownSentiment !== undefined].filter(Boolean).length
  const isSearched = filter.q.trim() !== ''
  const name = query.trim() === '' ? '(no question)' : query.slice(0, MAX_SHOWN)
  const shown = mentionText(citation).slice(0, MAX_SHOWN)
  const rowStyle: CSSProperties & { '--row': number } = { '--row': index }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The articles of a feed are focusable, one of them with Tab.
    <article
      ref={ref}
      aria-label={name}
      aria-describedby={metaId}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-current={isOpen ? 'true' : undefined}
      data-citation={id}
      data-reviewed={isReviewed}
      data-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The articles of a feed are focusable (ARIA feed pattern).
      tabIndex={isTabStop ? 0 : -1}
      className={`absolute overflow-hidden ${styles['row']}`}
      style={rowStyle}
      onFocus={() => onFocus(id)}
    >
      <div
        id={metaId}
        className={`flex items-center gap-1-half text-xs text-muted whitespace-nowrap ${styles['meta']}`}
        data-signs={signs}
      >
        <span className={`grid flex-none ${styles['mark']}`}>
          <PlatformMark platform={platform} />
        </span>
        <Name className={`truncate ${styles['platform']}`}>{platformName(platform)}</Name>
        <span aria-hidden="true">·</span>
        <RelativeTime timestamp={detected_at} />
        {/* Orca does not speak aria-posinset of an article; other screen readers don't if the size is unknown. */}
        <span className="sr-only">{positionLabel(index, count) + (hasMore ? ' loaded' : '')}</span>
        {/* For users who can't see the line below the new rows. */}
        {isNew && <span className="sr-only">New</span>}
        {isReviewed && <Sign icon="check">reviewed</Sign>}
        {reviewer !== '' && <Reviewer name={reviewer} time={reviewedAt} />}
        {isFlagged && <Sign icon="flag">flagged</Sign>}
        {ownSentiment !== undefined && (
          <Sign icon="edit">
            {ownSentiment === sentiment ? 'label checked' : `was ${sentimentName(sentiment)}`}
          </Sign>
        )}
        {openAt !== '' && <OpenAtBadge names={openAt.split('\n')} />}
        {/* The checkbox shows it visually. */}
        {isSelected && <span className="sr-only">· selected</span>}
        {!isLoaded && <span className="flex-none whitespace-nowrap">· not loaded</span>}
        <SentimentWord sentiment={ownSentiment ?? sentiment} />
      </div>
      <p className={`text-sm font-semibold whitespace-nowrap ${styles['query']}`} dir="auto">
        <Link
          to="/brands/$brandId/citations/$citationId"
          params={{ brandId, citationId: id }}
          search={filter}
          tabIndex={-1}
          // Dragging selects its text.
          draggable={false}
        >
          <HighlightedText text={name} ranges={findTerms(name, filter.q)} />
        </Link>
      </p>
      <p
        className={`text-muted text-xs truncate ${styles['mention']}`}
        dir="auto"
        data-searched={isSearched}
      >
        {/* A search highlights its matches; without one, the brand is highlighted. */}
        <HighlightedText
          text={shown}
          ranges={isSearched ? findTerms(shown, filter.q) : findName(shown, brandName)}
        />
      </p>
      {/* The list handles the click, as it handles Shift and clicks on the row; the key is x. */}
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        readOnly
        tabIndex={-1}
        className={`grid place-items-center absolute ${styles['select']}`}
      />
    </article>
  )
})

function positionLabel(index: number, count: number): string {
  return `${formatNumber(index + 1)} of ${formatNumber(count)}`
}

function Reviewer({ name, time }: { name: string; time: number }) {
  const instant = formatInstant(new Date(time).toISOString())
  return (
    <>
      <span className="sr-only">by</span>
      <Name className="sr-only">{name}</Name>
      <span
        className="text-faint flex-none"
        title={`reviewed by ${name}, ${instant}`}
        translate="no"
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    </>
  )
}

/** Colleagues who have it open; only the first ones' initials are shown. */
function OpenAtBadge({ names }: { names: readonly string[] }) {
  const words = `Open at ${formatList(names)}`
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      translate="no"
      className={`flex-none font-semibold text-accent ${styles['openAt']}`}
    >
      {names.slice(0, 2).map(initialsOf).join(' ')}
    </span>
  )
}

function Sign({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className={`flex-none ${styles['sign']}`} title={children}>
      <Icon name={icon} size={14} />
      <span>{`· ${children}`}</span>
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')].at(0)?.toUpperCase() ?? '').join('')
}
