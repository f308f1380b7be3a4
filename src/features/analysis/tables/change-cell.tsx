import { Link } from '@tanstack/react-router'
import { formatSigned } from '../../../lib/numbers.ts'
import { datesOf } from '../../../model/analysis/day-range.ts'
import { changeIn, type Counts } from '../../../model/analysis/tally.ts'
import { isWhole } from '../../../model/range.ts'
import { formatCitations } from '../../shared/citation-counts.ts'
import {
  areChangesOfExcerpts,
  type Behind,
  useFilterBehind,
  usePageAnalysis,
} from '../analysis-context.tsx'
import { againstName } from '../analysis-words.ts'
import styles from './counts-row.module.css'

type ChangeCellProps = { about: string; counts: Counts; behind: Behind | null }

/** The change from the period before, which leads to the citations of that period. */
export function ChangeCell({ about, counts, behind }: ChangeCellProps) {
  const page = usePageAnalysis()
  const { brandId, comparison, range, today } = page
  const filterBehind = useFilterBehind()
  if (comparison.kind !== 'period') return <span className="faint">–</span>
  const isOfExcerpts = areChangesOfExcerpts(page) && counts.compared !== undefined
  const text = `${formatSigned(changeIn(counts))}${isOfExcerpts ? '*' : ''}`
  if (behind === null || counts.before === 0) return <span translate="no">{text}</span>
  const against = `${formatCitations(counts.before)} ${isWhole(range) ? 'in' : 'on'} ${againstName(range, comparison.before, today)}`
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={filterBehind({ ...behind, ...datesOf(comparison.before) })}
      className={styles['change']}
      translate="no"
      title={`Against ${against}`}
      aria-label={`${text} against ${against}, ${about}`}
    >
      {text}
    </Link>
  )
}
