import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { scoreQuery } from '../../api/queries.ts'
import { COMPONENTS, type Score } from '../../api/score.ts'
import { DAY_MS, dateOfDay, formatDay } from '../../lib/dates.ts'
import { formatDecimal, formatNumber, formatPercent, formatSigned } from '../../lib/numbers.ts'
import { comparedDay } from '../../model/component-history/compared-day.ts'
import {
  componentHistoryOf,
  type SeenDay,
} from '../../model/component-history/component-history.ts'
import { COMPONENT_NAMES, type ScoreWeights } from '../../model/score/components.ts'
import { type AddedScore, addUp } from '../../model/score/formula.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { ComponentVerdict } from '../../parts/score/component-verdict.tsx'
import { AddToWork } from '../../parts/user-data/add-to-work.tsx'
import { Bar } from '../../ui/bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel, panelLink, Skeleton } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { componentFinding } from './action-finding.ts'
import styles from './component-scores.module.css'

type ComponentScoresProps = { brandId: string; scoreWeights: ScoreWeights | null }

/** The components' scores, their change since this browser first stored them, and the points they add (contract §9). */
export function ComponentScores({ brandId, scoreWeights }: ComponentScoresProps) {
  const services = useServices()
  const [state, query] = usePanelQuery(scoreQuery(services.api, brandId), 'The components')
  const seen = useSelector(componentHistoryOf(services).of(brandId))
  const today = Math.floor(useNow() / DAY_MS)
  const before = comparedDay(seen, today)
  const added = query.data === undefined ? null : addUp(query.data, scoreWeights)
  return (
    <Panel
      name="Components"
      title={
        added === null && before === null ? undefined : (
          <>
            <span>Components</span>{' '}
            {added !== null && (
              <span className={before === null ? undefined : styles['total']}>
                {`${formatDecimal(added.total)} of 100 points`}
              </span>
            )}
            {before !== null && (
              <span className={styles['since']} aria-hidden="true">
                {since(before)}
              </span>
            )}
          </>
        )
      }
      className={styles['panel']}
      state={state}
      skeleton={<Skeleton lines={6} />}
      end={
        <Link to="/brands/$brandId/breakdown" params={{ brandId }} className={panelLink}>
          Breakdown
        </Link>
      }
    >
      {({ breakdown }) => (
        <DataTable
          caption="Components"
          columns={columnsFor(before, added !== null)}
          rows={rowsFor(brandId, breakdown, before, added, { seen, today })}
        />
      )}
    </Panel>
  )
}

const since = (before: SeenDay) => `since ${formatDay(before.date)}`

function ChangeHeading({ before }: { before: SeenDay }) {
  return (
    <>
      <span>Change</span> <span className={styles['heard']}>{since(before)}</span>
    </>
  )
}

function columnsFor(before: SeenDay | null, isAdded: boolean) {
  return [
    { label: 'Component' },
    { label: 'Score' },
    ...(before === null
      ? []
      : [{ label: 'Change', head: <ChangeHeading before={before} />, isNumber: true }]),
    ...(isAdded
      ? [
          { label: 'Weight', isNumber: true, isExtra: true },
          { label: 'Points', isNumber: true, isExtra: true },
          { label: 'Room to grow', isNumber: true },
        ]
      : []),
  ]
}

function rowsFor(
  brandId: string,
  breakdown: Score['breakdown'],
  before: SeenDay | null,
  added: AddedScore | null,
  { seen, today }: { seen: readonly SeenDay[]; today: number },
) {
  return COMPONENTS.map((component) => {
    const own = breakdown[component]
    const row = added?.rows.find((each) => each.component === component)
    return {
      key: component,
      name: COMPONENT_NAMES[component],
      cells: [
        <span key="name" className="grid">
          <span className={`inline-flex items-center gap-2 ${styles['named']}`}>
            <span>{COMPONENT_NAMES[component]}</span>
            {row !== undefined && (
              <AddToWork isShort brandId={brandId} {...componentFinding(row, brandId)} />
            )}
          </span>
          <span className={styles['narrow']}>
            <Bar share={own / 100} track />
          </span>
          {row !== undefined && (
            <span
              className={`text-xs font-normal text-muted ${styles['facts']}`}
              aria-hidden="true"
            >
              {`weight ${formatPercent(row.weight)}, adds ${formatDecimal(row.points)}`}
            </span>
          )}
        </span>,
        <span key="score" className={`grid items-center font-semibold ${styles['score']}`}>
          <span translate="no">{formatNumber(own)}</span>
          <span className={styles['wide']}>
            <Bar share={own / 100} track />
          </span>
        </span>,
        ...(before === null
          ? []
          : [
              <div key="change" className={`flex ${styles['change']}`}>
                <span translate="no">{formatSigned(own - before[component])}</span>{' '}
                <ComponentVerdict
                  component={component}
                  seen={seen}
                  move={{
                    from: before.date,
                    to: dateOfDay(today),
                    points: own - before[component],
                  }}
                />
              </div>,
            ]),
        ...(row === undefined
          ? []
          : [
              <span key="weight" className="text-muted">
                {formatPercent(row.weight)}
              </span>,
              <span key="adds" className="text-muted">
                {formatDecimal(row.points)}
              </span>,
              <strong key="gain" translate="no">
                {formatDecimal(row.stillToGain)}
              </strong>,
            ]),
      ],
    }
  })
}
