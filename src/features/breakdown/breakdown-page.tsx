import type { ScoreWeights } from '../../model/score/components.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ViewSwitch } from '../../ui/view-switch.tsx'
import { ScoreHelp } from '../shared/score-help.tsx'
import { useSeenComponents } from '../shared/use-seen-components.ts'
import { AddUpPanel } from './add-up-panel.tsx'
import { CitationFrequencyPanel } from './citation-frequency-panel.tsx'
import { ComponentHistoryPanel } from './component-history-panel.tsx'
import { ComponentsPanel } from './components-panel.tsx'
import { DomainAuthorityPanel } from './domain-authority-panel.tsx'
import { PlatformDiversityPanel } from './platform-diversity-panel.tsx'
import { TechnicalFactorsPanel } from './technical-factors-panel.tsx'
import styles from './breakdown-page.module.css'

type BreakdownPageProps = {
  brandId: string
  brandName: string
  /** Null when the weights are not known (contract §9). */
  scoreWeights: ScoreWeights | null
  view: 'chart' | 'table'
  onView: (view: 'chart' | 'table') => void
  /** What the URL supposes about the components. */
  supposed: Supposed
  onSuppose: (supposed: Supposed) => void
}

/** The components of the score, how they add up, and each one in detail. */
export function BreakdownPage({
  brandId,
  brandName,
  scoreWeights,
  view,
  onView,
  supposed,
  onSuppose,
}: BreakdownPageProps) {
  useSeenComponents(brandId)
  return (
    <>
      <PageHead title="Breakdown" about={brandName} note={<ScoreHelp brandId={brandId} />}>
        <ViewSwitch view={view} onView={onView} />
      </PageHead>
      <div className={styles['page']}>
        <div className={styles['whole']}>
          <ComponentsPanel brandId={brandId} view={view} />
          <AddUpPanel
            brandId={brandId}
            scoreWeights={scoreWeights}
            view={view}
            supposed={supposed}
            onSuppose={onSuppose}
          />
        </div>
        <div className={styles['details']}>
          <CitationFrequencyPanel brandId={brandId} />
          <DomainAuthorityPanel brandId={brandId} />
          <PlatformDiversityPanel brandId={brandId} />
          <TechnicalFactorsPanel brandId={brandId} />
        </div>
        <ComponentHistoryPanel brandId={brandId} view={view} />
      </div>
    </>
  )
}
