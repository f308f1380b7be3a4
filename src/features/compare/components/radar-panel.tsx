import { COMPONENTS } from '../../../api/score.ts'
import { ChartFrame } from '../../../ui/chart-frame.tsx'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.ts'
import { type DrawnBrand, RadarDrawing } from './radar-drawing.tsx'
import { componentInWords, radarInWords } from './radar.ts'
import styles from './radar-panel.module.css'

/** CSS pixels, the same while loading (see the style sheet). */
const HEIGHT = 262

/** The components of all brands in one radar. The table beside it has the same values. */
export function RadarPanel({ brands }: { brands: readonly ComparedBrand[] }) {
  const drawn: DrawnBrand[] = brands.flatMap(({ id, name, look, score }) => {
    const breakdown = dataOf(score)?.breakdown
    return breakdown === undefined ? [] : [{ id, name, look, breakdown }]
  })
  const isLoading = isAnyLoading(brands, 'score')
  return (
    <Panel
      name="Components"
      aside={<span>0–100 each</span>}
      className={styles['panel']}
      isBusy={isLoading}
      state={stateOf(brands, 'score', drawn)}
      skeleton={<Skeleton lines={8} />}
    >
      {() =>
        drawn.length === 0 ? (
          <p className={styles['empty']}>No score could be loaded.</p>
        ) : (
          <div className={styles['body']}>
            <ChartFrame
              summary={radarInWords(drawn)}
              points={COMPONENTS.length}
              describePoint={(index) => componentInWords(drawn, index)}
              height={HEIGHT}
            >
              {(frame) => <RadarDrawing brands={drawn} {...frame} />}
            </ChartFrame>
          </div>
        )
      }
    </Panel>
  )
}
