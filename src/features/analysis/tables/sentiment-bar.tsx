import type { Counts } from '../../../model/analysis/tally.ts'
import { TONES } from '../../../model/names.ts'
import styles from './tables.module.css'

/** Hidden from screen readers, because the counts stand beside it. */
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
