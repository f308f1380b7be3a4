import { clamp } from '../../lib/numbers.ts'
import { BANDS, bandOf } from '../../model/score/bands.ts'
import styles from './band-scale.module.css'

/** The four bands side by side, with a marker at the score. */
export function BandScale({ score }: { score: number }) {
  const current = bandOf(score)
  const place = clamp(score, 0, 100)
  return (
    <div className={styles['scale']}>
      <ol className={styles['bands']} aria-label="Bands of the score">
        {BANDS.map((band, index) => {
          const end = BANDS[index + 1]?.from ?? 101
          const filled = clamp((place - band.from + 1) / (end - band.from), 0, 1)
          const isCurrent = band === current
          return (
            <li
              key={band.name}
              aria-current={isCurrent ? 'true' : undefined}
              style={{ flexGrow: end - band.from }}
            >
              <span className={styles['segment']} aria-hidden="true">
                <span style={{ inlineSize: `${filled * 100}%` }} />
              </span>
              <span>{band.name}</span>
            </li>
          )
        })}
      </ol>
      {/* A new element for each score: one that moves would count as a shift of the layout. */}
      <span
        key={place}
        className={styles['marker']}
        style={{ insetInlineStart: `${place}%` }}
        aria-hidden="true"
      />
    </div>
  )
}
