import type { Counts } from '../../../model/analysis/tally.ts'
import { TONES } from '../../../model/names.ts'
import styles from './tables.module.css'

/** The shares of the sentiments. The counts stand beside it, so it is hidden from screen readers. */
export function SentimentBar({ counts }: { counts: Counts }) {
  return (
    <span className={styles['bar']} aria-hidden="true">
      {TONES.map(
        (tone) =>
          counts[tone] > 0 && (
            <span key={tone} className={styles[tone]} style={{ flexGrow: counts[tone] }} />
          ),
      )}
    </span>
  )
}
