import { useQuery } from '@tanstack/react-query'
import { scoreQuery } from '../../api/queries.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { addUp } from '../../model/score/formula.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { useSeenComponents } from '../../parts/score/use-seen-components.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ViewSwitch } from '../../ui/view-switch.tsx'
import { AddUpPanel } from './add-up-panel.tsx'
import { CitationFrequencyPanel } from './citation-frequency-panel.tsx'
import { ComponentHistoryPanel } from './component-history-panel.tsx'
import { ComponentsPanel } from './components-panel.tsx'
import { DomainAuthorityPanel } from './domain-authority-panel.tsx'
import { PlatformDiversityPanel } from './platform-diversity-panel.tsx'
import { TechnicalFactorsPanel } from './technical-factors-panel.tsx'
import { useWhatIf } from './use-what-if.ts'
import { onlyMoved } from './what-if-outcome.ts'
import styles from './breakdown-page.module.css'

type WholeProps = {
  brandId: string
  /** Null when the weights are not known (contract §9). */
  scoreWeights: ScoreWeights | null
  view: 'chart' | 'table'
  /** What the URL supposes about the components. */
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

type BreakdownPageProps = WholeProps & {
  brandName: string
  onView: (view: 'chart' | 'table') => void
}

/** The components of the score, how they add up, and each one in detail. */
export function BreakdownPage({ brandName, onView, ...whole }: BreakdownPageProps) {
  const { brandId, view } = whole
  useSeenComponents(brandId)
  return (
    <>
      <PageHead title="Breakdown" about={brandName} note={<ScoreHelp brandId={brandId} />}>
        <ViewSwitch view={view} onView={onView} />
      </PageHead>
      <Whole key={brandId} {...whole} />
      <div className={styles['details']}>
        <CitationFrequencyPanel brandId={brandId} />
        <DomainAuthorityPanel brandId={brandId} />
        <PlatformDiversityPanel brandId={brandId} />
        <TechnicalFactorsPanel brandId={brandId} />
      </div>
      <ComponentHistoryPanel brandId={brandId} view={view} />
    </>
  )
}

/** The components together, as they are and as the reader supposes. */
function Whole({ brandId, scoreWeights, view, supposed: given, onSuppose }: WholeProps) {
  const [chosen, suppose] = useWhatIf(given, onSuppose)
  const { data: score } = useQuery(scoreQuery(useApi(), brandId))
  const added = score === undefined ? null : addUp(score, scoreWeights)
  const supposed = added === null ? {} : onlyMoved(added, chosen)
  return (
    <div className={styles['whole']}>
      <ComponentsPanel brandId={brandId} view={view} supposed={supposed} />
      <AddUpPanel
        brandId={brandId}
        scoreWeights={scoreWeights}
        view={view}
        supposed={supposed}
        onSuppose={suppose}
      />
    </div>
  )
}
