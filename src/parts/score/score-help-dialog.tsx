import { useQuery } from '@tanstack/react-query'
import { scoreQuery } from '../../api/queries.ts'
import { type Component, COMPONENTS } from '../../api/score.ts'
import { formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import { BANDS, bandOf } from '../../model/score/bands.ts'
import { type AddedScore, addUp, COMPONENT_NAMES } from '../../model/score/components.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useServices } from '../app/use-services.tsx'
import styles from './score.module.css'

/** As far as the API says what it counts (contract §16.3). */
const MEASURES: Readonly<Record<Component, string>> = {
  citation_frequency: 'How often AI platforms cite the brand, and which ones do.',
  domain_authority: 'How many sites link to yours.',
  platform_diversity: 'How many of the tracked AI platforms cite you.',
  technical_factors:
    'Whether the site has schema markup and works on mobile devices, and its page speed.',
}

/** Explains the bands, the components, and how they add up if that is known (contract §9). */
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
      <div className={`text-muted grid gap-4 ${styles['body']}`}>
        <p>
          The GEO (generative engine optimization) score shows how visible your brand is in AI
          answers, from 0 to 100. It is updated daily.
        </p>
        <section aria-label="Bands">
          <h3>Bands</h3>
          <ul role="list" className={`grid ${styles['bands']}`}>
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
          <dl className="grid gap-2">
            {COMPONENTS.map((component) => (
              <div key={component}>
                <dt className="font-semibold text-ink">
                  <span>{COMPONENT_NAMES[component]}</span>{' '}
                  <Weight added={added} component={component} />
                </dt>
                <dd>{MEASURES[component]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p>
          {added === null
            ? 'How much each part counts isn’t known.'
            : `The percentages show how much each part counts. Together they make ${formatDecimal(added.total)}, shown as ${formatNumber(added.score)}.`}
        </p>
      </div>
    </Dialog>
  )
}

function Weight({ added, component }: { added: AddedScore | null; component: Component }) {
  const row = added?.rows.find((each) => each.component === component)
  return (
    row !== undefined && (
      <span className={`font-normal ${styles['weight']}`} translate="no">
        {formatPercent(row.weight)}
      </span>
    )
  )
}
