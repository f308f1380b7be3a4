import { COMPONENTS } from '../../api/score.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { ComponentPanel } from './component-panel.tsx'
import { LatestCitations } from './latest-citations.tsx'
import { PlatformShares } from './platform-shares.tsx'
import { SentimentShares } from './sentiment-shares.tsx'
import styles from './lower-panels.module.css'

export type LowerPanelsProps = {
  brandId: string
  brandName: string
  scoreWeights: ScoreWeights | null
}

/** The panels of the overview that are below what a phone shows first. */
export function LowerPanels({ brandId, brandName, scoreWeights }: LowerPanelsProps) {
  return (
    <>
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
    </>
  )
}
