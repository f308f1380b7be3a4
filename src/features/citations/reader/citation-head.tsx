import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { platformColor, platformName } from '../../../lib/names.ts'
import { singleKeyShortcuts } from '../../../lib/preferences.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Instant } from '../../../ui/instant.tsx'
import type { FeedSearch } from '../feed-search.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'
import styles from './citation-head.module.css'

type CitationHeadProps = {
  brandId: string
  search: FeedSearch
  /** What is known of the citation, which may be the list's row of it. */
  known: { platform: string; detected_at: string } | null
  previous: Citation | null
  next: Citation | null
  isPending: boolean
}

/** Where a citation was seen and when, and the way to its neighbours in the filtered list. */
export function CitationHead(props: CitationHeadProps) {
  const { brandId, search, known, previous, next, isPending } = props
  useNeighbourKeys(brandId, search, previous, next)
  return (
    <div className={styles['head']}>
      <p className={styles['meta']}>
        {known === null && isPending && <span className={styles['blank']} />}
        {known !== null && (
          <>
            <span className={styles['platform']}>
              <span
                className={styles['dot']}
                style={{ background: platformColor(known.platform) }}
                aria-hidden="true"
              />
              <span>{platformName(known.platform)}</span>
            </span>
            <span aria-hidden="true">·</span>
            <Instant timestamp={known.detected_at} />
            <span aria-hidden="true">·</span>
            <span>{formatInstant(known.detected_at)}</span>
          </>
        )}
      </p>
      <nav aria-label="Citations around this one" className={styles['ways']}>
        <Link
          to="/brands/$brandId/citations"
          params={{ brandId }}
          search={search}
          className={`${buttonLook} ${styles['back']}`}
        >
          <Icon name="back" />
          Back to citations
        </Link>
        <NeighbourLink direction="previous" target={previous} brandId={brandId} search={search} />
        <NeighbourLink direction="next" target={next} brandId={brandId} search={search} />
      </nav>
    </div>
  )
}

const DIRECTIONS = {
  previous: { name: 'Previous', label: 'Prev', shortcut: 'k' },
  next: { name: 'Next', label: 'Next', shortcut: 'j' },
} as const

type NeighbourLinkProps = {
  direction: keyof typeof DIRECTIONS
  target: Citation | null
  brandId: string
  search: FeedSearch
}

/** Takes the place of this citation in the history, so that Back leads to the list. */
function NeighbourLink({ direction, target, brandId, search }: NeighbourLinkProps) {
  const hasKeys = useSyncExternalStore(singleKeyShortcuts.subscribe, singleKeyShortcuts.get)
  const { name, label, shortcut } = DIRECTIONS[direction]
  const look = `${buttonLook} ${styles['neighbour']} ${styles[direction]}`
  const content = (
    <>
      <span>{label}</span>
      {hasKeys && <kbd aria-hidden="true">{shortcut}</kbd>}
    </>
  )
  if (target === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={name} className={look}>
        {content}
      </span>
    )
  }
  return (
    <Link
      to="/brands/$brandId/citations/$citationId"
      params={{ brandId, citationId: target.id }}
      search={search}
      replace
      resetScroll={false}
      aria-label={name}
      aria-keyshortcuts={hasKeys ? shortcut : undefined}
      className={look}
    >
      {content}
    </Link>
  )
}
