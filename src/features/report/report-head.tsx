import { formatDateRange } from '../../lib/date-range.ts'
import { formatDate } from '../../lib/dates.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { groupName } from '../../model/question-groups/question-group.ts'
import type { Range } from '../../model/range.ts'
import { ProductMark } from '../../parts/app/product-mark.tsx'
import { formatRange } from '../../parts/app/range-label.ts'
import { Name } from '../../ui/name.tsx'
import styles from './report.module.css'

type ReportHeadProps = {
  brandName: string
  range: Range
  group: string
  /** The first day of the citations, if earlier ones are not loaded; else ''. */
  since: string
  isLoading: boolean
  isCounting: boolean
}

/** An incomplete report says so, in print too. */
export function ReportHead({
  brandName,
  range,
  group,
  since,
  isLoading,
  isCounting,
}: ReportHeadProps) {
  return (
    <header>
      <p className={`flex items-center gap-2 font-semibold ${styles['product']}`}>
        <ProductMark />
        {/* A separate element, so that the text beside it stays put when it appears. */}
        {!isLoading && since !== '' && (
          <span
            className={styles['since']}
          >{`Incomplete: citations since ${formatDate(since)} ·`}</span>
        )}
        {(isLoading || isCounting) && (
          <span className={styles['onPaper']}>Printed before it was complete ·</span>
        )}
        <span>{isLoading ? '' : `${formatDays(range)}${groupLabel(group)}`}</span>
      </p>
      <h2
        className={`overflow-hidden font-semibold ${styles['brand']}`}
        data-long={brandName.length > 36}
      >
        <Name>{brandName}</Name> <span>in AI answers</span>
      </h2>
    </header>
  )
}

/** The score covers all questions; citation counts cover the group. */
function groupLabel(group: string): string {
  return group === '' ? '' : ` · citations of ${groupName(group)} questions`
}

/** `September 2026`, or `20 Aug – 17 Nov 2026`: the days of everything in the report */
function formatDays(range: Range): string {
  if (range.kind !== 'recent') return formatRange(range)
  const { from, to } = datesOf(range.days)
  return formatDateRange(from, to)
}
