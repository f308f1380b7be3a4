import { clamp, formatDecimal } from '../../lib/numbers.ts'
import type { AddedComponent } from '../../model/score/formula.ts'
import styles from './points-bar.module.css'

/** The points side by side, each as wide as its weight. It repeats the table below, so it is hidden from screen readers. */
export function PointsBar({ rows }: { rows: readonly AddedComponent[] }) {
  return (
    <div className={styles['bar']} aria-hidden="true">
      {rows.map(({ component, score, weight, points }) => (
        <div key={component} className={styles['room']} style={{ flexGrow: weight * 100 }}>
          <div
            className={`small strong ${styles['points']}`}
            style={{ inlineSize: `${clamp(score, 0, 100)}%` }}
          >
            <span translate="no">{formatDecimal(points)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
