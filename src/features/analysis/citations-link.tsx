import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { type Behind, useFilterBehind, usePageAnalysis } from './analysis-context.tsx'
import styles from './citations-link.module.css'

type CitationsLinkProps = {
  behind: Behind
  /** What is counted, such as `positive`, and where, for screen readers. */
  of: string
  about: string
  children: number
}

/** A number that leads to the citations behind it. There is nothing behind 0. */
export function CitationsLink({ behind, of, about, children }: CitationsLinkProps) {
  const { brandId } = usePageAnalysis()
  const filterBehind = useFilterBehind()
  if (children === 0)
    return (
      <span className="faint" translate="no">
        0
      </span>
    )
  const text = formatNumber(children)
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={filterBehind(behind)}
      className={styles['link']}
      translate="no"
      aria-label={`${text} ${of}, ${about}`}
    >
      {text}
    </Link>
  )
}
