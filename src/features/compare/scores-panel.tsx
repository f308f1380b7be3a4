import { periodInWords } from '../../lib/period.ts'
import { Panel } from '../../ui/panel.tsx'
import { type ComparedBrand, dataOf, isAnyLoading } from './compared-brand.ts'
import { ScoreColumn } from './score-column.tsx'
import styles from './scores-panel.module.css'

/** The scores side by side. Each brand is loading, failed or ready by itself. */
export function ScoresPanel({
  brands,
  period,
}: {
  brands: readonly ComparedBrand[]
  period: string
}) {
  const periods = new Set(
    brands.flatMap(({ score }) => dataOf(score)?.change_period ?? []).map(periodInWords),
  )
  const [common] = periods.size === 1 ? periods : []
  return (
    <Panel
      name="Scores"
      aside={common !== undefined && <span>{`change over the last ${common}`}</span>}
      className={styles['panel']}
      isBusy={isAnyLoading(brands, 'score')}
      state={{ kind: 'ready', data: brands, staleSince: null }}
    >
      {() => (
        <>
          <ul className={styles['columns']}>
            {brands.map((brand) => (
              <ScoreColumn
                key={brand.id}
                brand={brand}
                period={period}
                namesPeriod={common === undefined}
              />
            ))}
          </ul>
          <p className={styles['untested']}>Differences between brands aren’t tested.</p>
        </>
      )}
    </Panel>
  )
}
