import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { scoreQuery } from '../../api/queries.ts'
import { type Component, COMPONENTS } from '../../api/score.ts'
import { dateOfDay, type Day, formatDay } from '../../lib/dates.ts'
import { formatDecimal, formatNumber, formatPercent, formatSigned } from '../../lib/numbers.ts'
import {
  comparedDay,
  componentHistoryOf,
  type SeenDay,
} from '../../model/component-history/component-history.ts'
import { type AddedComponent, addUp, COMPONENT_NAMES } from '../../model/score/components.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { ComponentVerdict } from '../../parts/score/component-verdict.tsx'
import { AddToWork } from '../../parts/user-data/add-to-work.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Panel, panelLink, Skeleton } from '../../ui/panel.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useToday } from '../../ui/use-now.tsx'
import { componentFinding } from './action-finding.ts'
import styles from './overview.module.css'

/** The components' scores, their change since this browser first stored them, and the points they add (contract §9). */
export function ComponentScores({ brandId }: { brandId: string }) {
  const services = useServices()
  const [state, query] = usePanelQuery(scoreQuery(services.api, brandId), 'The components')
  const seen = useSelector(componentHistoryOf(services).of(brandId))
  const today = useToday()
  const before = comparedDay(seen, today)
  const added = query.data === undefined ? null : addUp(query.data, services.scoreWeights)
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
      className={styles['componentScoresPanel']}
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
          name="Components"
          columns={columnsFor(brandId, before, added !== null, { seen, today })}
          rows={COMPONENTS.map((component) => ({
            component,
            own: breakdown[component],
            added: added?.rows.find((each) => each.component === component),
          }))}
          keyOf={({ component }) => component}
        />
      )}
    </Panel>
  )
}

const since = (before: SeenDay) => `since ${formatDay(before.date)}`

type ComponentRow = { component: Component; own: number; added: AddedComponent | undefined }

function columnsFor(
  brandId: string,
  before: SeenDay | null,
  isAdded: boolean,
  { seen, today }: { seen: readonly SeenDay[]; today: Day },
): Column<ComponentRow>[] {
  return [
    {
      label: 'Component',
      rowName: ({ component }) => COMPONENT_NAMES[component],
      renderCell: ({ component, own, added }) => (
        <span className="grid">
          <span className={`inline-flex items-center gap-2 ${styles['named']}`}>
            <span>{COMPONENT_NAMES[component]}</span>
            {added !== undefined && (
              <AddToWork isShort brandId={brandId} {...componentFinding(added, brandId)} />
            )}
          </span>
          <span className={styles['narrow']}>
            <Bar share={own / 100} track />
          </span>
          {added !== undefined && (
            <span
              className={`text-xs font-normal text-muted ${styles['facts']}`}
              aria-hidden="true"
            >
              {`weight ${formatPercent(added.weight)}, adds ${formatDecimal(added.points)}`}
            </span>
          )}
        </span>
      ),
    },
    {
      label: 'Score',
      renderCell: ({ own }) => (
        <span className={`grid items-center font-semibold ${styles['score']}`}>
          <span translate="no">{formatNumber(own)}</span>
          <span className={styles['wide']}>
            <Bar share={own / 100} track />
          </span>
        </span>
      ),
    },
    {
      label: 'Change',
      heading: before && (
        <>
          <span>Change</span> <span className={styles['heard']}>{since(before)}</span>
        </>
      ),
      renderCell: ({ component, own }) => {
        if (before === null) return null
        const points = own - before[component]
        return (
          <div className={`flex ${styles['change']}`}>
            <span translate="no">{formatSigned(points)}</span>{' '}
            <ComponentVerdict
              component={component}
              seen={seen}
              move={{ from: before.date, to: dateOfDay(today), points }}
            />
          </div>
        )
      },
      isNumber: true,
      isShown: before !== null,
    },
    mutedColumn('Weight', isAdded, ({ weight }) => formatPercent(weight)),
    mutedColumn('Points', isAdded, ({ points }) => formatDecimal(points)),
    {
      label: 'Room to grow',
      renderCell: ({ added }) => (
        <strong translate="no">{added && formatDecimal(added.stillToGain)}</strong>
      ),
      isNumber: true,
      isShown: isAdded,
    },
  ]
}

function mutedColumn(
  label: string,
  isShown: boolean,
  format: (added: AddedComponent) => string,
): Column<ComponentRow> {
  return {
    label,
    renderCell: ({ added }) => <span className="text-muted">{added && format(added)}</span>,
    isNumber: true,
    isExtra: true,
    isShown,
  }
}
