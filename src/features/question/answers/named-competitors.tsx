import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { Citation } from '../../../api/citations.ts'
import { formatCount, formatNumber, formatShare } from '../../../lib/numbers.ts'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNamedCompetitors } from './use-named-competitors.ts'
import styles from './answers-panel.module.css'

type NamedCompetitorsProps = {
  brandId: string
  question: string
  answers: readonly Citation[]
  /** As in the state of a panel. */
  staleSince: string | null
}

/** Which of the listed competitors the answers name, and on which platforms; nothing where none are listed. */
export function NamedCompetitors({
  brandId,
  question,
  answers,
  staleSince,
}: NamedCompetitorsProps) {
  const competitors = useSelector(competitorsOf(useServices()).of(brandId))
  const { named, read } = useNamedCompetitors(brandId, competitors, answers)
  if (competitors.length === 0) return null
  return (
    <Panel
      name="Competitors named"
      end={<span>{countedMessage(read)}</span>}
      variant="section"
      state={{ kind: 'ready', data: named, staleSince }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="quiet">None of the listed competitors is named here.</p>
        ) : (
          <div className={styles['table']}>
            <DataTable
              caption="Competitors named"
              columns={[
                { label: 'Competitor' },
                { label: 'Answers', isNumber: true },
                { label: 'Share', isNumber: true },
                { label: 'Platforms', isExtra: true },
              ]}
              rows={rows.map(({ name, count, platforms }) => ({
                key: name,
                cells: [
                  <Name key="name">{name}</Name>,
                  <Link
                    key="count"
                    to="/brands/$brandId/citations"
                    params={{ brandId }}
                    search={{ question, competitor: name }}
                    className={`regular ${styles['link']}`}
                    aria-label={`${formatNumber(count)} answers, ${name}`}
                  >
                    {formatNumber(count)}
                  </Link>,
                  formatShare(count, answers.length),
                  <Name key="platforms">
                    {inPlatformOrder(platforms).map(platformName).join(', ')}
                  </Name>,
                ],
              }))}
            />
          </div>
        )
      }
    </Panel>
  )
}

function countedMessage(read: number): string {
  return read === 0
    ? 'Counted in the question and excerpts'
    : `Counted in the question, excerpts and ${formatCount(read, 'full answer', 'full answers')}`
}
