import { Link } from '@tanstack/react-router'
import { formatPeriod } from '../../lib/period.ts'
import type { Range } from '../../model/range.ts'
import { rangeLabel } from '../../parts/app/range-label.ts'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type ComparedBrand, dataOf, isAnyLoading } from './compared-brand.ts'
import { distanceToOthers } from './distance-to-others.ts'
import { ScoreColumn } from './score-column.tsx'
import styles from './scores-panel.module.css'

type ScoresPanelProps = {
  brands: readonly ComparedBrand[]
  /** The brand that was chosen first: how far it is from the others is said in words. */
  firstId: string | undefined
  period: string
  range: Range
}

/** The scores side by side. Each brand is loading, failed or ready by itself. */
export function ScoresPanel({ brands, firstId, period, range }: ScoresPanelProps) {
  const own = brands.find(({ id }) => id === firstId)
  const distance = own === undefined ? null : distanceToOthers(own, brands)
  const periods = new Set(
    brands.flatMap(({ score }) => dataOf(score)?.change_period ?? []).map(formatPeriod),
  )
  const isNothingThere = brands.every(({ score, history, stats }) =>
    [score, history, stats].every(({ kind }) => kind !== 'ready'),
  )
  // Without its history, a brand has the change that the service gives.
  const areOfRange = brands.every(({ history }) => history.kind === 'ready')
  const [common] = periods.size === 1 ? periods : []
  const when = areOfRange
    ? formatWhen(range)
    : common === undefined
      ? ''
      : `over the last ${common}`
  return (
    <Panel
      name="Scores"
      end={when !== '' && <span>{`change ${when}`}</span>}
      className={styles['panel']}
      isBusy={isAnyLoading(brands, 'score')}
      state={{ kind: 'ready', data: brands, staleSince: null }}
    >
      {() => (
        <>
          <ul className={`quiet small ${styles['columns']}`}>
            {brands.map((brand) => (
              <ScoreColumn
                key={brand.id}
                brand={brand}
                period={period}
                namesPeriod={when === ''}
                isNothingThere={isNothingThere}
              />
            ))}
          </ul>
          <p className={`breaks ${styles['distance']}`}>
            {own !== undefined && distance !== null && (
              <>
                <Name>{own.name}</Name>
                <span>{` is ${distance.words} `}</span>
                <Name>{distance.name}</Name>
              </>
            )}
          </p>
          <p className={`quiet small linked ${styles['untested']}`}>
            <span>We don’t judge whether gaps between brands are meaningful.</span>
            {own !== undefined && (
              <>
                <span> For competitor mentions, see </span>
                <Link
                  to="/brands/$brandId/analysis"
                  params={{ brandId: own.id }}
                  search={{ by: 'competitors' }}
                >
                  Analysis
                </Link>
                <span>.</span>
              </>
            )}
          </p>
        </>
      )}
    </Panel>
  )
}

/** `over the last 30 days`, or `in September 2026`. */
function formatWhen(range: Range): string {
  return `${range.kind === 'recent' ? 'over the last' : 'in'} ${rangeLabel(range)}`
}
