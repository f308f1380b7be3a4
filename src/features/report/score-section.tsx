import type { Score } from '../../api/score.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { periodInWords } from '../../lib/period.ts'
import { bandOf } from '../../model/score/bands.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { BandScale } from '../shared/band-scale.tsx'
import { ScoreChange } from '../shared/score-change.tsx'
import { componentsInWords, distanceToNextBand } from '../shared/score-summary.ts'
import styles from './report-sheet.module.css'

/** The score with its band, its change, and its strongest and weakest components. */
export function ScoreSection({ state }: { state: PanelState<Score> }) {
  return (
    <Panel
      name="GEO score"
      className={styles['section']}
      state={state}
      skeleton={<Skeleton lines={6} />}
    >
      {({ score, change, change_period, breakdown }) => {
        const next = distanceToNextBand(score)
        return (
          <>
            <p className={`quiet ${styles['score']}`}>
              <strong translate="no">{formatNumber(score)}</strong> <span>/ 100</span>
            </p>
            <p className={`quiet ${styles['change']}`}>
              <ScoreChange change={change} unit />{' '}
              <span>{`over the last ${periodInWords(change_period)}`}</span>
            </p>
            <BandScale score={score} />
            <p className={`quiet ${styles['words']}`}>
              <span>{next?.distance ?? 'In the highest band,'}</span>{' '}
              <b>{next?.band ?? bandOf(score).name}</b>
              <span>{`. ${componentsInWords(breakdown)}`}</span>
            </p>
          </>
        )
      }}
    </Panel>
  )
}
