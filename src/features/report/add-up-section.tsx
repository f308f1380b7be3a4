import { COMPONENTS, type Score } from '../../api/score.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import { COMPONENT_NAMES, type ScoreWeights } from '../../model/score/components.ts'
import { addUp } from '../../model/score/formula.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import styles from './report-sheet.module.css'

const NAME = 'What makes up the score'

type AddUpSectionProps = { state: PanelState<Score>; scoreWeights: ScoreWeights | null }

/** The components, and how they add up to the score if the weights are known (contract §9). */
export function AddUpSection({ state, scoreWeights }: AddUpSectionProps) {
  const added = state.kind === 'ready' ? addUp(state.data, scoreWeights) : null
  return (
    <Panel
      name={NAME}
      className={styles['section']}
      state={state}
      skeleton={<Skeleton lines={5} />}
    >
      {({ breakdown }) => (
        <DataTable
          caption={NAME}
          columns={[
            { label: 'Component' },
            { label: 'Score', isNumber: true },
            ...(added === null
              ? []
              : [
                  { label: 'Weight', isNumber: true },
                  { label: 'To gain', isNumber: true },
                ]),
          ]}
          rows={COMPONENTS.map((component) => {
            const row = added?.rows.find((each) => each.component === component)
            return {
              key: component,
              cells: [
                COMPONENT_NAMES[component],
                formatNumber(breakdown[component]),
                ...(row === undefined
                  ? []
                  : [formatPercent(row.weight), formatDecimal(row.stillToGain)]),
              ],
            }
          })}
        />
      )}
    </Panel>
  )
}
