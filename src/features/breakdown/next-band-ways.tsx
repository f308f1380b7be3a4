import { useId } from 'react'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { nextBand } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { AddedScore } from '../../model/score/formula.ts'
import { type Supposed, waysToNextBand } from '../../model/score/supposed-score.ts'
import { Button } from '../../ui/button.tsx'
import styles from './next-band-ways.module.css'

type NextBandWaysProps = { added: AddedScore; onSuppose: (supposed: Supposed) => void }

/** What each component alone must reach for the next band, the fewest points first; a button moves its slider there. */
export function NextBandWays({ added, onSuppose }: NextBandWaysProps) {
  const titleId = useId()
  const next = nextBand(added.score)
  if (next === null) return null
  const ways = waysToNextBand(added)
  return (
    <div className={`quiet small ${styles['ways']}`}>
      <p className={styles['title']} id={titleId}>
        {`Ways to reach ${next.band.name}`}
      </p>
      <p>{ways.length === 0 ? 'No component is enough alone.' : 'Any one of these would do it:'}</p>
      {ways.length > 0 && (
        <ol role="list" aria-labelledby={titleId}>
          {ways.map(({ component, at, points }) => (
            <li key={component}>
              <Button
                onClick={() => {
                  onSuppose({ [component]: at })
                }}
              >
                <span>{`${COMPONENT_NAMES[component]} to ${formatNumber(at)}`}</span>
                <span className={`quiet ${styles['points']}`}>
                  {`${formatSigned(points)} ${points === 1 ? 'point' : 'points'}`}
                </span>
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
