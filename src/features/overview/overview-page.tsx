import { Suspense } from 'react'
import { OFFERED_PERIODS } from '../../lib/period.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { afterFirstScreen } from './after-first-screen.ts'
import { FindingsPart } from './findings-part.tsx'
import { LowerPanelsPart } from './lower-panels-part.tsx'
import { ScorePanel } from './score-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import styles from './overview.module.css'

// Its summary begins with the headline.
const OverviewActions = lazyPart(
  async () =>
    afterFirstScreen(async () => (await import('./overview-actions.tsx')).OverviewActions),
  null,
)

// Needs a year of scores, which is loaded after the first paint.
const WhatsNew = lazyPart(async () => (await import('./whats-new.tsx')).WhatsNew, null)

const PERIODS = OFFERED_PERIODS.map((period) => ({ value: period, label: period }))

type OverviewPageProps = {
  brandId: string
  brandName: string
  period: string
  scoreWeights: ScoreWeights | null
  onPeriod: (period: string) => void
}

export function OverviewPage({
  brandId,
  brandName,
  period,
  scoreWeights,
  onPeriod,
}: OverviewPageProps) {
  return (
    <div>
      <PageHead
        title="Overview"
        about={brandName}
        isFirstBeside
        lead={
          <section aria-label="What’s new" className={`text-ink wrap-anywhere ${styles['news']}`}>
            <Suspense>
              <WhatsNew key={brandId} brandId={brandId} period={period} />
            </Suspense>
          </section>
        }
      >
        <Segmented label="Period" options={PERIODS} value={period} onChange={onPeriod} />
        <div className={`flex flex-wrap gap-2 ${styles['pageActions']}`}>
          <Suspense>
            <OverviewActions brandId={brandId} period={period} />
          </Suspense>
        </div>
      </PageHead>
      <div className={`grid ${styles['hero']}`}>
        <ScorePanel brandId={brandId} />
        <TrendPanel brandId={brandId} period={period} />
      </div>
      <FindingsPart brandId={brandId} period={period} scoreWeights={scoreWeights} />
      <LowerPanelsPart brandId={brandId} brandName={brandName} scoreWeights={scoreWeights} />
    </div>
  )
}
