import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { platformColor, platformName } from '../../../model/names.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { SHORTCUTS } from '../../../ui/shortcuts.tsx'
import { useSingleKeys } from '../../shared/services.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './citation-head.module.css'

type CitationHeadProps = {
  /** What is known of the citation, which may be the list's row of it. */
  known: { platform: string; detected_at: string } | null
  previous: Citation | null
  next: Citation | null
  isPending: boolean
  /** What can be done with the citation, beside the ways to its neighbours. */
  children?: ReactNode
}

/** Where a citation was seen and when, and the way to its neighbours in the filtered list. */
export function CitationHead(props: CitationHeadProps) {
  const { known, previous, next, isPending, children } = props
  const { brandId, filter } = useCitations()
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
      <div className={styles['actions']}>
        <nav aria-label="Citations around this one" className={styles['ways']}>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId }}
            search={filter}
            className={`${buttonLook} ${styles['back']}`}
          >
            <Icon name="back" />
            Back to citations
          </Link>
          <NeighbourLink direction="previous" target={previous} />
          <NeighbourLink direction="next" target={next} />
        </nav>
        {children}
      </div>
    </div>
  )
}

const DIRECTIONS = {
  previous: { label: 'Prev', rest: 'ious', shortcut: SHORTCUTS.previous.keys[0] },
  next: { label: 'Next', rest: '', shortcut: SHORTCUTS.next.keys[0] },
} as const

type NeighbourLinkProps = {
  direction: keyof typeof DIRECTIONS
  target: Citation | null
}

/** Takes the place of this citation in the history, so that Back leads to the list. */
function NeighbourLink({ direction, target }: NeighbourLinkProps) {
  const { brandId, filter } = useCitations()
  const hasKeys = useSingleKeys()
  const { label, rest, shortcut } = DIRECTIONS[direction]
  const look = `${buttonLook} ${styles['neighbour']}`
  // The key is drawn by the style sheet: it is a hint for the eyes and no part of the link's name.
  const hint = hasKeys ? shortcut : undefined
  // Short for the eyes, whole for everyone else, and one word for both.
  const content = (
    <span>
      {label}
      {rest !== '' && <span className={styles['unseen']}>{rest}</span>}
    </span>
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
      replace
      aria-keyshortcuts={hint}
      data-direction={direction}
      data-key={hint}
      className={look}
    >
      {content}
    </Link>
  )
}
