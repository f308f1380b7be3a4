import { useQuery } from '@tanstack/react-query'
import { scoreQuery } from '../../api/queries.ts'
import { type Component, COMPONENTS } from '../../api/score.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import { BANDS, bandOf } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { type AddedScore, addUp } from '../../model/score/formula.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useServices } from './use-services.tsx'
import styles from './score-help-dialog.module.css'

/** As far as the API names what it counts (contract §16.3). */
const MEASURES: Readonly<Record<Component, string>> = {
  citation_frequency: 'How often AI platforms cite the brand, and which ones do.',
  domain_authority: 'Links to the brand’s site, and the domains they are on.',
  platform_diversity: 'On how many of the tracked platforms the brand is cited.',
  technical_factors:
    'Whether the site has schema markup and works on mobile devices, and its page speed.',
}

/** What the score means: its bands, its components, and how they add up if that is known (contract §9). */
export function ScoreHelpDialog({
  brandId,
  onClose,
}: {
  brandId: string | undefined
  onClose: () => void
}) {
  const { api, scoreWeights } = useServices()
  const { data: score } = useQuery({
    ...scoreQuery(api, brandId ?? ''),
    enabled: brandId !== undefined,
  })
  const added = score === undefined ? null : addUp(score, scoreWeights)
  return (
    <Dialog title="What the score means" onClose={onClose}>
      <div className={`quiet stack ${styles['body']}`}>
        <p>
          The GEO score says from 0 to 100 how visible a brand is in the answers of AI assistants.
          The service works it out, and gives one a day.
        </p>
        <section aria-label="Bands">
          <h3>Bands</h3>
          <ul role="list" className={styles['bands']}>
            {BANDS.map((band, index) => (
              <li key={band.name}>
                <span>{band.name}</span>{' '}
                <span
                  className={styles['range']}
                >{`${band.from}–${(BANDS[index + 1]?.from ?? 101) - 1}`}</span>
                {score !== undefined && bandOf(score.score) === band && (
                  <strong>{` now ${formatNumber(score.score)}`}</strong>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Components">
          <h3>Components</h3>
          <dl className={`stack ${styles['components']}`}>
            {COMPONENTS.map((component) => (
              <div key={component}>
                <dt>
                  <span>{COMPONENT_NAMES[component]}</span>{' '}
                  <Weight added={added} component={component} />
                </dt>
                <dd>{MEASURES[component]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p>
          {`${added === null ? 'How much each component adds to the score isn’t known.' : `The percentages are the weights: together the components give ${formatDecimal(added.total)}, which the service shows as ${formatNumber(added.score)}.`} How the service measures a component isn’t part of its API.`}
        </p>
      </div>
    </Dialog>
  )
}

function Weight({ added, component }: { added: AddedScore | null; component: Component }) {
  const row = added?.rows.find((each) => each.component === component)
  return (
    row !== undefined && (
      <span className={`regular ${styles['weight']}`} translate="no">
        {formatPercent(row.weight)}
      </span>
    )
  )
}
