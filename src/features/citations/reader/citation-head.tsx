import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { platformColor, platformName } from '../../../model/names.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useShortcutHint } from '../../shared/app-shortcuts.ts'
import { useCitations } from '../citations-context.tsx'
import { ReviewedBy } from '../review/reviewed-by.tsx'
import { thumbBar } from '../thumb-bar.ts'
import styles from './citation-head.module.css'

type CitationHeadProps = {
  citationId: string
  /** The citation, or its row in the list while it loads. */
  known: { platform: string; detected_at: string } | null
  previous: Citation | null
  next: Citation | null
  isPending: boolean
  /** Whether it is only shown for the row of the list. */
  isPreview: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** A citation's platform and time, with links to its neighbours in the filtered list; on phones, these are in the bar at the thumb. */
export function CitationHead(props: CitationHeadProps) {
  const { citationId, known, previous, next, isPending, isPreview, children } = props
  const { brandId, filter } = useCitations()
  return (
    <div className={`quiet small ${styles['head']}`}>
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
            <RelativeTime timestamp={known.detected_at} />
            <span aria-hidden="true">·</span>
            <span>{formatInstant(known.detected_at)}</span>
            <ReviewedBy citationId={citationId} />
          </>
        )}
      </p>
      <div className={styles['top']}>
        <Link
          to="/brands/$brandId/citations"
          params={{ brandId }}
          search={filter}
          className={`${buttonLook} ${styles['back']}`}
        >
          <Icon name="back" />
          <span>Back to citations</span>
        </Link>
        <div className={`${styles['actions']} ${thumbBar}`}>
          <nav aria-label="Citations around this one" className={styles['ways']}>
            <NeighbourLink direction="previous" target={previous} replace={!isPreview} />
            <NeighbourLink direction="next" target={next} replace={!isPreview} />
          </nav>
          {children}
        </div>
      </div>
    </div>
  )
}

const DIRECTIONS = {
  previous: { label: 'Prev', name: 'Previous' },
  next: { label: 'Next', name: 'Next' },
} as const

type NeighbourLinkProps = {
  direction: keyof typeof DIRECTIONS
  target: Citation | null
  replace: boolean
}

/** A link to a neighbour. From an open citation it replaces the history entry, so that Back leads to the list. */
function NeighbourLink({ direction, target, replace }: NeighbourLinkProps) {
  const { brandId, filter } = useCitations()
  const { label, name } = DIRECTIONS[direction]
  const look = `${buttonLook} ${styles['neighbour']}`
  // The style sheet draws the key, so that it is not part of the link's accessible name.
  const hint = useShortcutHint(direction)
  // Shown as “Prev”, heard as “Previous”.
  const content = (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
  if (target === null) {
    return (
      <span
        role="link"
        aria-disabled="true"
        data-direction={direction}
        data-key={hint}
        className={look}
      >
        {content}
      </span>
    )
  }
  return (
    <Link
      to="/brands/$brandId/citations/$citationId"
      params={{ brandId, citationId: target.id }}
      search={filter}
      replace={replace}
      aria-keyshortcuts={hint}
      data-direction={direction}
      data-key={hint}
      className={look}
    >
      {content}
    </Link>
  )
}
