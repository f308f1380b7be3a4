import { useSelector } from '@tanstack/react-store'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import tablesStyles from '../tables/tables.module.css'

export function NoCompetitors() {
  const { brandId, competitors: table } = usePageAnalysis()
  const competitors = useSelector(competitorsOf(useServices()).of(brandId))
  const words =
    competitors.length === 0
      ? 'No competitors are listed yet. Add their names to see how often they appear beside you.'
      : table?.isWhole !== true
        ? 'Counting…'
        : 'No citation of this period mentions them.'
  return <p className={tablesStyles['empty']}>{words}</p>
}
