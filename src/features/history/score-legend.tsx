import { stepsLabel } from './history-labels.ts'
import styles from './history.module.css'

type ScoreLegendProps = {
  group: 'day' | 'week'
  /** Null if hidden. */
  previousName: string | null
  hasAverage: boolean
}

export function ScoreLegend({ group, previousName, hasAverage }: ScoreLegendProps) {
  const isWeekly = group === 'week'
  return (
    <div
      className={`text-muted text-xs flex items-center gap-2 flex-wrap ${styles['scoreLegend']}`}
    >
      <span className={hasAverage ? styles['day'] : styles['scoreLegendScore']}>
        {isWeekly ? 'Score, average of the week' : 'Score'}
      </span>
      {previousName !== null && <span className={styles['previous']}>{previousName}</span>}
      {hasAverage && <span className={styles['average']}>7-day average</span>}
      <span className={`ms-auto text-faint ${styles['scoreLegendNote']}`}>{stepsLabel(group)}</span>
    </div>
  )
}
