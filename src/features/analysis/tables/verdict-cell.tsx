import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { unevenDaysMessage } from '../../shared/range-words.ts'
import { VerdictButton } from '../../shared/verdict-button.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { rowVerdict } from '../row-verdict.ts'

type VerdictCellProps = { about: string; change: RowChange | null }

/** The verdict on the change of a row, which opens its reason. It is empty while the verdicts are worked out. */
export function VerdictCell({ about, change }: VerdictCellProps) {
  const page = usePageAnalysis()
  const { comparison, range, search } = page
  const verdict = rowVerdict(change, { ...page, by: search.by })
  if (verdict === null) {
    return comparison.kind === 'no-period' ? <span className="faint">–</span> : null
  }
  const { kind, words, reasons } = verdict
  const uneven = comparison.kind === 'period' ? unevenDaysMessage(range) : ''
  return (
    <VerdictButton
      kind={kind}
      words={words}
      about={about}
      reasons={uneven === '' ? reasons : [...reasons, `${uneven}. Shares don’t depend on that.`]}
      rule="rows"
    />
  )
}
