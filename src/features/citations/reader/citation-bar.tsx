import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { buttonVariant } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import { thumbBar } from '../thumb-bar.ts'
import styles from './citation-bar.module.css'

type CitationBarProps = {
  previous: Citation | null
  next: Citation | null
  /** Whether it is only shown for the row of the list. */
  isPreview: boolean
  /** What can be done with the citation. */
  children?: ReactNode
}

/** The actions for a citation, with links to its neighbours in the filtered list; phones have them at the thumb. */
export function CitationBar({ previous, next, isPreview, children }: CitationBarProps) {
  const { brandId, filter } = useCitations()
  return (
    <div className={`screen-only column ${styles['top']}`}>
      <Link
        to="/brands/$brandId/citations"
        params={{ brandId }}
        search={filter}
        className={`${buttonVariant} ${styles['back']}`}
      >
        <Icon name="back" />
        <span>Back to citations</span>
      </Link>
      <div className={`${styles['actions']} ${thumbBar}`}>
        {children}
        <nav aria-label="Citations around this one" className={styles['ways']}>
          <NeighbourLink direction="previous" target={previous} replace={!isPreview} />
          <NeighbourLink direction="next" target={next} replace={!isPreview} />
        </nav>
      </div>
    </div>
  )
}

const DIRECTIONS = {
  previous: { icon: 'up', name: 'Previous' },
  next: { icon: 'down', name: 'Next' },
} as const

type NeighbourLinkProps = {
  direction: keyof typeof DIRECTIONS
  target: Citation | null
  replace: boolean
}

/** A link to a neighbour. From an open citation it replaces the history entry, so that Back leads to the list. */
function NeighbourLink({ direction, target, replace }: NeighbourLinkProps) {
  const { brandId, filter } = useCitations()
  const { icon, name } = DIRECTIONS[direction]
  const variant = `${buttonVariant} ${styles['neighbour']}`
  const hint = useShortcutHint(direction)
  const content = (
    <>
      <Icon name={icon} size={14} />
      <span className={styles['way']}>{name}</span>
    </>
  )
  if (target === null) {
    return (
      <span role="link" aria-disabled="true" title={name} className={variant}>
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
      title={name}
      className={variant}
    >
      {content}
    </Link>
  )
}
