import { COMPONENTS, type Score } from '../../api/score.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import { COMPONENT_NAMES, type ScoreWeights } from '../../model/score/components.ts'
import { addUp, type AddedScore } from '../../model/score/formula.ts'
import { Bar } from '../../ui/bar.tsx'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { sumInWords } from '../shared/add-up-words.ts'
import styles from './add-up-section.module.css'
import sheet from './report-sheet.module.css'

type AddUpSectionProps = { state: PanelState<Score>; scoreWeights: ScoreWeights | null }

/** The components, and how they add up to the score if the weights are known (contract §9). */
export function AddUpSection({ state, scoreWeights }: AddUpSectionProps) {
  const added = state.kind === 'ready' ? addUp(state.data, scoreWeights) : null
  return (
    <Panel
      name="How the score adds up"
      title={added === null ? 'Components' : `How ${formatNumber(added.score)} adds up`}
      aside={added !== null && <span>{sumInWords(added).text}</span>}
      className={`${sheet['section']} ${sheet['addUp']}`}
      state={state}
      skeleton={<Skeleton lines={5} />}
    >
      {({ breakdown }) => (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Score</th>
              {added !== null && (
                <>
                  <th scope="col">Weight</th>
                  <th scope="col">Adds</th>
                  <th scope="col">Still to gain</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {COMPONENTS.map((component) => {
              const row = added?.rows.find((each) => each.component === component)
              return (
                <tr key={component}>
                  <th scope="row">
                    <span className={styles['component']}>
                      <span>{COMPONENT_NAMES[component]}</span>
                      <Bar share={breakdown[component] / 100} track />
                    </span>
                  </th>
                  <td>{formatNumber(breakdown[component])}</td>
                  {row !== undefined && (
                    <>
                      <td className={styles['quiet']}>{formatPercent(row.weight)}</td>
                      <td>{formatDecimal(row.points)}</td>
                      <td className={styles['quiet']}>{formatDecimal(row.stillToGain)}</td>
                    </>
                  )}
                </tr>
              )
            })}
            {added !== null && <SumRow added={added} />}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function SumRow({ added: { score, rows, total } }: { added: AddedScore }) {
  const weights = rows.reduce((sum, { weight }) => sum + weight, 0)
  const stillToGain = rows.reduce((sum, row) => sum + row.stillToGain, 0)
  return (
    <tr className={styles['sum']}>
      <th scope="row">Score</th>
      <td>{formatNumber(score)}</td>
      <td>{formatPercent(weights)}</td>
      <td>{formatDecimal(total)}</td>
      <td>{formatDecimal(stillToGain)}</td>
    </tr>
  )
}
