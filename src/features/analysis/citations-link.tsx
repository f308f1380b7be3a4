import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { type DrillDown, useDrillDownFilter, usePageAnalysis } from './analysis-context.tsx'
import styles from './analysis.module.css'

type CitationsLinkProps = {
  drillDown: DrillDown
  of: string
  about: string
  children: number
}

/** A number that links to its citations. 0 is plain text. */
export function CitationsLink({ drillDown, of, about, children }: CitationsLinkProps) {
  const { brandId } = usePageAnalysis()
  const drillDownFilter = useDrillDownFilter()
  if (children === 0)
    return (
      <span className="text-faint" translate="no">
        0
      </span>
    )
  const text = formatNumber(children)
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={drillDownFilter(drillDown)}
      className={`hover-link ${styles['link']}`}
      translate="no"
      aria-label={`${text} ${of}, ${about}`}
    >
      {text}
    </Link>
  )
}
