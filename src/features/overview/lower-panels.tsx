import type { ScoreWeights } from '../../model/score/components.ts'
import { ComponentScores } from './component-scores.tsx'
import { NegativeCitations } from './negative-citations.tsx'
import { Shares } from './shares.tsx'
import styles from './overview.module.css'

export type LowerPanelsProps = {
  brandId: string
  brandName: string
  scoreWeights: ScoreWeights | null
}

export function LowerPanels({ brandId, brandName, scoreWeights }: LowerPanelsProps) {
  return (
    <>
      <ComponentScores brandId={brandId} scoreWeights={scoreWeights} />
      <div className={`grid ${styles['shares']}`}>
        <Shares brandId={brandId} by="platform" subject="Platform data" />
        <Shares brandId={brandId} by="sentiment" subject="Sentiment data" />
      </div>
      <NegativeCitations brandId={brandId} brandName={brandName} />
    </>
  )
}
