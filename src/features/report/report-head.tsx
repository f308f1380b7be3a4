import { formatDateRange, formatDate } from '../../lib/dates.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { configuredMethod } from '../../model/product/configured-product.ts'
import { groupName } from '../../model/question-groups/question-groups.ts'
import type { Range } from '../../model/range.ts'
import { ProductMark } from '../../parts/app/product-mark.tsx'
import { formatRange } from '../../parts/app/range-label.ts'
import { useServices } from '../../parts/app/use-services.tsx'
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
          <span className={`print-only ${styles['onPaper']}`}>
            Printed before it was complete ·
          </span>
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

type ReportFootProps = { brandName: string; labels: string; page: string }

export function ReportFoot({ brandName, labels, page }: ReportFootProps) {
  const method = configuredMethod(useServices().configured.method).text
  return (
    <footer className={`flex justify-between text-muted border-t ${styles['foot']}`}>
      <div>
        <p>
          <span>Covers AI answers that mention</span> <Name>{brandName}</Name>
          <span data-explains="rows">; “real change” means too large to be luck</span>
          <span>.</span>
          {labels !== '' && <span>{` ${labels}`}</span>}
        </p>
        <p>{ASK_AGAIN}</p>
        {method !== '' && <p dir="auto">{method}</p>}
      </div>
      <p>{page}</p>
    </footer>
  )
}

const ASK_AGAIN =
  'Ask again and you may get a different answer: it depends on the time, place, account and model.'
