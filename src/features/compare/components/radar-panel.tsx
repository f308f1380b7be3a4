import { COMPONENTS } from '../../../api/score.ts'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { Radar } from '../../../charts/drawings.tsx'
import { radarLayout } from '../../../charts/radar-layout.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../../model/score/components.ts'
import { Name } from '../../../ui/name.tsx'
import { Panel, Skeleton } from '../../../ui/panel.tsx'
import { BrandKey } from '../brand-key.tsx'
import type { BrandVariant } from '../brand-variant.ts'
import { type ComparedBrand, dataOf, isAnyLoading, stateOf } from '../compared-brand.ts'
import { type BrandComponents, componentLabel, radarLabel } from './radar.ts'
import styles from './components.module.css'

const CORNERS = COMPONENTS.map((component) => ({ name: COMPONENT_NAMES[component] }))

const layout = (width: number, height: number) => radarLayout(CORNERS, width, height)

type DrawnBrand = BrandComponents & { id: string; variant: BrandVariant }

/** CSS pixels; must match the skeleton in the style sheet. */
const HEIGHT = 262

type RadarPanelProps = { brands: readonly ComparedBrand[]; isNow: boolean }

/** The table beside it has the same values. */
export function RadarPanel({ brands, isNow }: RadarPanelProps) {
  const drawn: DrawnBrand[] = brands.flatMap(({ id, name, variant, score }) => {
    const breakdown = dataOf(score)?.breakdown
    return breakdown === undefined ? [] : [{ id, name, variant, breakdown }]
  })
  const isLoading = isAnyLoading(brands, 'score')
  return (
    <Panel
      name="Components"
      end={<span>{`0–100 each${isNow ? '' : ' · today'}`}</span>}
      className={styles['panel']}
      isBusy={isLoading}
      state={stateOf(brands, 'score', drawn)}
      skeleton={<Skeleton lines={8} />}
    >
      {() =>
        drawn.length === 0 ? (
          <p className={`text-muted ${styles['empty']}`}>No score could be loaded.</p>
        ) : (
          <div className={styles['body']}>
            <ChartFrame
              summary={radarLabel(drawn)}
              points={COMPONENTS.length}
              describePoint={(index) => componentLabel(drawn, index)}
              height={HEIGHT}
              layout={layout}
              renderCursor={(_, index) => ({
                tooltip: <Tooltip brands={drawn} index={index} />,
                // On the side further from the component's corner.
                place: { top: 0, [index === 1 ? 'left' : 'right']: 0 },
              })}
            >
              {(plot, { cursor }) => (
                <Radar layout={plot} outlines={drawn.map(outlineOf)} cursor={cursor} />
              )}
            </ChartFrame>
          </div>
        )
      }
    </Panel>
  )
}

function outlineOf({ id, variant, breakdown }: DrawnBrand) {
  return {
    key: id,
    scores: COMPONENTS.map((component) => breakdown[component]),
    color: variant.color,
    dashes: variant.dash,
    marker: variant.marker,
  }
}

function Tooltip({ brands, index }: { brands: readonly DrawnBrand[]; index: number }) {
  const component = COMPONENTS[index] ?? COMPONENTS[0]
  return (
    <>
      <p>{COMPONENT_NAMES[component]}</p>
      <ul>
        {brands.map(({ id, name, variant, breakdown }) => (
          <li key={id}>
            <BrandKey variant={variant} />
            <Name>{name}</Name>
            <strong translate="no">{formatNumber(breakdown[component])}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
