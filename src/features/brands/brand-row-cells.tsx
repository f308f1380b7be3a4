import { Link } from '@tanstack/react-router'
import { Sparkline } from '../../charts/sparkline.tsx'
import { formatAgo, formatInstant } from '../../lib/dates.ts'
import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { NewNegatives } from '../../model/portfolio/new-negatives.ts'
import type { BrandFigures } from '../../model/portfolio/portfolio.ts'
import type { Range } from '../../model/range.ts'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import { directionOf } from '../../parts/score/score-summary.ts'
import { trendSummary } from '../../parts/score/trend-summary.ts'
import { changeOf } from './change-of.ts'
import { verdictOf } from './verdict-of.ts'
import styles from './brand-row.module.css'

type FiguresProps = { figures: BrandFigures }
type ChangeProps = FiguresProps & { range: Range }

/** A value that is not known, and why. */
function Unknown({ why }: { why: string }) {
  return (
    <span className="faint" title={why}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  )
}

/** The change of the score with a mark where it is unusual. Only then is it good or bad. */
export function ChangeCell({ figures, range, name }: ChangeProps & { name: string }) {
  const move = changeOf(figures, range)
  if (move === null) {
    const isLoading = figures.year === undefined && figures.failure === undefined
    return isLoading ? null : (
      <Unknown
        why={
          range.kind === 'recent'
            ? 'No score on the day before'
            : 'No scores to compare on these days of the last year'
        }
      />
    )
  }
  const verdict = verdictOf(figures, range)
  const isReal = verdict?.kind === 'significant'
  return (
    <span className={styles['change']} data-direction={isReal ? directionOf(move.points) : ''}>
      <JudgedChange
        change={formatSigned(move.points)}
        verdict={verdict}
        about={name}
        rule="score"
      />
      {isReal && figures.year?.changeOver(range)?.news === 'new' && (
        <span className={styles['new']} title="Not yet so a day ago">
          new
        </span>
      )}
    </span>
  )
}

export function RecentCell({ figures: { year } }: FiguresProps) {
  if (year === undefined) return null
  const values = year.recent.map(({ score }) => score)
  if (values.length === 0) return <Unknown why="No scores in the last year" />
  return <Sparkline values={values} label={trendSummary(year.recent)} />
}

const WHY_UNKNOWN: Readonly<Record<Exclude<NewNegatives['kind'], 'known'>, string>> = {
  'not-visited': 'Not visited yet',
  'first-visit': 'This is the first visit',
  unknown: 'What was seen at the last visit isn’t known',
}

type NegativesCellProps = FiguresProps & { brandId: string }

/** The negative citations since the last visit. */
export function NegativesCell({ figures: { negatives }, brandId }: NegativesCellProps) {
  if (negatives === undefined) return null
  if (negatives.kind !== 'known') return <Unknown why={WHY_UNKNOWN[negatives.kind]} />
  const { count, areAll } = negatives
  return (
    <Link
      to="/brands/$brandId/citations"
      params={{ brandId }}
      search={{ sentiment: ['negative'], from: negatives.since }}
      preload={false}
      translate={areAll ? 'no' : undefined}
    >
      {areAll ? formatNumber(count) : `${formatNumber(count)} or more`}
    </Link>
  )
}

type UpdatedCellProps = FiguresProps & { now: number }

export function UpdatedCell({ figures: { score }, now }: UpdatedCellProps) {
  if (score === undefined) return null
  const { updated_at } = score
  return (
    <time dateTime={updated_at} title={formatInstant(updated_at)}>
      {formatAgo(updated_at, now)}
    </time>
  )
}

/** The items of the work list that are not done. */
export function WorkCell({ brandId, count }: { brandId: string; count: number }) {
  if (count === 0) return <Unknown why="No open work" />
  return (
    <Link to="/brands/$brandId/work" params={{ brandId }} preload={false} translate="no">
      {formatNumber(count)}
    </Link>
  )
}
