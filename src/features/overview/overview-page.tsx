import { COMPONENTS } from '../../api/score.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ComponentPanel } from './component-panel.tsx'
import { LatestCitations } from './latest-citations.tsx'
import { OverviewActions } from './overview-actions.tsx'
import { PlatformShares } from './platform-shares.tsx'
import { ScorePanel } from './score-panel.tsx'
import { SentimentShares } from './sentiment-shares.tsx'
import { TrendPanel } from './trend-panel.tsx'
import styles from './overview-page.module.css'

type OverviewPageProps = {
  brandId: string
  brandName: string
  period: string
  scoreWeights: ScoreWeights | null
  onPeriod: (period: string) => void
}

/** A brand at a glance: score, trend, components, shares and the latest citations. */
export function OverviewPage({
  brandId,
  brandName,
  period,
  scoreWeights,
  onPeriod,
}: OverviewPageProps) {
  return (
    <div className={styles['page']}>
      <PageHead title="Overview" about={brandName}>
        <OverviewActions brandId={brandId} period={period} />
      </PageHead>
      <div className={styles['panels']}>
        <ScorePanel brandId={brandId} />
        <TrendPanel brandId={brandId} period={period} onPeriod={onPeriod} />
        <div className={styles['components']}>
          {COMPONENTS.map((component) => (
            <ComponentPanel
              key={component}
              brandId={brandId}
              component={component}
              scoreWeights={scoreWeights}
            />
          ))}
        </div>
        <div className={styles['shares']}>
          <PlatformShares brandId={brandId} />
          <SentimentShares brandId={brandId} />
        </div>
        <LatestCitations brandId={brandId} brandName={brandName} />
      </div>
    </div>
  )
}
