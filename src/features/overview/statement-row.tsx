import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Statement, StatementKind } from '../../model/insights/what-moved.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { inWords } from './what-moved-words.ts'
import styles from './moved-statements.module.css'

const ICONS: Readonly<Record<StatementKind, IconName>> = {
  stale: 'warning',
  rise: 'up',
  fall: 'down',
  steady: 'history',
  component: 'breakdown',
  share: 'compare',
  gaps: 'history',
  band: 'up',
}

type StatementRowProps = {
  brandId: string
  period: string
  days: number
  now: number
  statement: Statement
}

/** A statement that links to where it can be checked. */
export function StatementRow({ brandId, period, days, now, statement }: StatementRowProps) {
  const { title, detail } = inWords(statement, { days, now })
  return (
    <CheckLink brandId={brandId} period={period} statement={statement}>
      <span className={styles['icon']} data-kind={statement.kind}>
        <Icon name={ICONS[statement.kind]} />
      </span>
      <span className={styles['words']}>
        <bdi className={styles['title']}>{title}</bdi>
        <span className={styles['detail']}>{detail}</span>
      </span>
      <span className={styles['chevron']}>
        <Icon name="chevron" size={14} />
      </span>
    </CheckLink>
  )
}

type CheckLinkProps = {
  brandId: string
  period: string
  statement: Statement
  children: ReactNode
}

function CheckLink({ brandId, period, statement, children }: CheckLinkProps) {
  const common = { params: { brandId }, className: styles['row'] }
  switch (statement.kind) {
    case 'share': {
      const { by, key } = statement
      return (
        <Link
          {...common}
          to="/brands/$brandId/citations"
          search={by === 'platform' ? { platform: [key] } : { sentiment: [key] }}
        >
          {children}
        </Link>
      )
    }
    case 'component':
    case 'band': {
      const way = statement.kind === 'component' ? statement.way : null
      return (
        <Link
          {...common}
          to="/brands/$brandId/breakdown"
          search={way === null ? {} : { [way.component]: way.at.toString() }}
        >
          {children}
        </Link>
      )
    }
    case 'rise':
    case 'fall':
      return (
        <Link
          {...common}
          to="/brands/$brandId/history"
          search={{ period, from: statement.from.date, to: statement.to.date }}
        >
          {children}
        </Link>
      )
    default:
      return (
        <Link {...common} to="/brands/$brandId/history" search={{ period }}>
          {children}
        </Link>
      )
  }
}
