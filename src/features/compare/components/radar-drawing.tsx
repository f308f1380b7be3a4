import { COMPONENTS } from '../../../api/score.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../../model/score/components.ts'
import { ChartTooltip } from '../../../ui/chart-tooltip.tsx'
import { Name } from '../../../ui/name.tsx'
import { BrandKey } from '../brand-key.tsx'
import type { BrandLook } from '../brand-look.ts'
import { type BrandComponents, radarOf } from './radar.ts'
import styles from './radar-panel.module.css'

const RINGS = [25, 50, 75, 100]

export type DrawnBrand = BrandComponents & { id: string; look: BrandLook }

type RadarDrawingProps = {
  brands: readonly DrawnBrand[]
  width: number
  height: number
  /** The component that the pointer or the arrow keys are on. */
  cursor: number | null
  setCursor: (index: number | null) => void
}

/** The brands as outlines over each other. The first one, which the others are compared with, is filled. */
export function RadarDrawing({ brands, width, height, cursor, setCursor }: RadarDrawingProps) {
  const radar = radarOf(width, height)
  const outline = (scores: readonly number[]) =>
    scores.map((score, index) => Object.values(radar.corner(index, score)).join(',')).join(' ')
  return (
    <div
      className={styles['radar']}
      onPointerMove={(event) => {
        const frame = event.currentTarget.getBoundingClientRect()
        const index = radar.componentAt(event.clientX - frame.left, event.clientY - frame.top)
        if (index !== cursor) setCursor(index)
      }}
    >
      <svg width={width} height={height}>
        {RINGS.map((ring) => (
          <polygon
            key={ring}
            points={outline([ring, ring, ring, ring])}
            className={styles['grid']}
          />
        ))}
        <path d={axesOf(radar.corner)} className={styles['grid']} />
        {brands.map(({ id, look, breakdown }, order) => {
          const scores = COMPONENTS.map((component) => breakdown[component])
          return (
            <g key={id} style={{ color: look.color }}>
              <polygon
                points={outline(scores)}
                strokeDasharray={look.dash}
                className={order === 0 ? styles['filled'] : styles['outline']}
              />
              {scores.map((score, index) => {
                const { x, y } = radar.corner(index, score)
                return (
                  <path
                    key={COMPONENTS[index]}
                    d={look.marker}
                    transform={`translate(${x},${y})`}
                    className={styles['marker']}
                  />
                )
              })}
            </g>
          )
        })}
        {radar.labels.map(({ lines, x, y, anchor }, index) => (
          <text
            key={lines.join(' ')}
            y={y}
            textAnchor={anchor}
            className={cursor === index ? styles['current'] : styles['label']}
          >
            {lines.map((line, order) => (
              <tspan key={line} x={x} dy={order === 0 ? 0 : 16}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </svg>
      {cursor !== null && <Tooltip brands={brands} index={cursor} />}
    </div>
  )
}

function axesOf(corner: (component: number, score: number) => { x: number; y: number }): string {
  return COMPONENTS.map((_, index) => {
    const [center, end] = [corner(index, 0), corner(index, 100)]
    return `M${center.x},${center.y}L${end.x},${end.y}`
  }).join('')
}

/** The scores of a component, at the side that is further from its corner. */
function Tooltip({ brands, index }: { brands: readonly DrawnBrand[]; index: number }) {
  const component = COMPONENTS[index] ?? COMPONENTS[0]
  return (
    <ChartTooltip className={styles['tooltip']} data-at={index === 1 ? 'start' : 'end'}>
      <p>{COMPONENT_NAMES[component]}</p>
      <ul>
        {brands.map(({ id, name, look, breakdown }) => (
          <li key={id}>
            <BrandKey look={look} />
            <Name>{name}</Name>
            <strong>{formatNumber(breakdown[component])}</strong>
          </li>
        ))}
      </ul>
    </ChartTooltip>
  )
}
