import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import type { Citation } from '../../api/citations.ts'
import { findAll } from '../../lib/text-ranges.ts'
import { platformColor, platformName, sentimentName, sentimentTone } from '../../model/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import type { FeedSearch } from './feed-search.ts'
import styles from './feed-row.module.css'

type FeedRowProps = {
  citation: Citation
  /** From 1. */
  position: number
  /** How many rows there are, −1 while more may come. */
  count: number
  /** CSS pixels from the top of the list. */
  top: number
  isTabStop: boolean
  isSelected: boolean
  brandId: string
  brandName: string
  search: FeedSearch
  isReviewed: boolean
  isFlagged: boolean
  /** Whether it is selected for marking together with others. */
  isChosen: boolean
  onFocus: (id: string) => void
  /** Asked at a click: with Shift everything up to this row is selected. @returns false when the click is to open it */
  onPick: (id: string, isRange: boolean) => boolean
}

/** One citation in the feed. */
export const FeedRow = memo(function FeedRow({
  citation: { id, platform, query, mention, sentiment, detected_at },
  position,
  count,
  top,
  isTabStop,
  isSelected,
  brandId,
  brandName,
  search,
  isReviewed,
  isFlagged,
  isChosen,
  onFocus,
  onPick,
}: FeedRowProps) {
  const metaId = useId()
  const marks = [isReviewed, isFlagged, isChosen].filter(Boolean).length
  const name = query.trim() === '' ? '(no question)' : query
  const marked = (text: string) => [...findAll(text, brandName), ...findAll(text, search.q.trim())]
  return (
    // In a feed the articles take the focus, one of them with Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={name}
      aria-describedby={metaId}
      aria-posinset={position}
      aria-setsize={count}
      aria-current={isSelected ? 'true' : undefined}
      data-citation={id}
      data-reviewed={isReviewed}
      data-chosen={isChosen}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      className={styles['row']}
      style={{ top }}
      onFocus={() => {
        onFocus(id)
      }}
      onClickCapture={(event) => {
        if (!onPick(id, event.shiftKey)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div id={metaId} className={styles['meta']} data-marks={marks}>
        <span className={styles['dot']} style={{ background: platformColor(platform) }} />
        <bdi className={styles['platform']}>{platformName(platform)}</bdi>
        <span aria-hidden="true">·</span>
        <Instant timestamp={detected_at} />
        {isReviewed && <Mark icon="check">reviewed</Mark>}
        {isFlagged && <Mark icon="flag">flagged</Mark>}
        {isChosen && <Mark icon="plus">selected</Mark>}
        <Badge tone={sentimentTone(sentiment)}>{sentimentName(sentiment)}</Badge>
      </div>
      <h2 className={styles['query']} dir="auto">
        <Link
          to="/brands/$brandId/citations/$citationId"
          params={{ brandId, citationId: id }}
          search={search}
          tabIndex={-1}
        >
          <HighlightedText text={name} ranges={findAll(name, search.q.trim())} />
        </Link>
      </h2>
      <p className={styles['mention']} dir="auto">
        <HighlightedText text={mention} ranges={marked(mention)} />
      </p>
    </article>
  )
})

/** A word on the citation, shown as a drawing where there is no room for it. */
function Mark({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className={styles['mark']}>
      <Icon name={icon} size={14} />
      <span>· {children}</span>
    </span>
  )
}
