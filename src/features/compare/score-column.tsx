import { Link } from '@tanstack/react-router'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { bandOf, nextBand } from '../../model/score/bands.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import { useShownBy } from '../../parts/app/page-health.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { JudgedScoreChange } from '../../parts/score/score-verdict-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { ProblemDetails, RetryButton, Skeleton, useSharing } from '../../ui/panel.tsx'
import { useKeptFailure, staleMessage } from '../../ui/stale-note.tsx'
import { BrandKey, type ComparedBrand, dataOf } from './compared-brand.tsx'
import styles from './compare.module.css'

type ScoreColumnProps = {
  brand: ComparedBrand
  period: string
  /** Whether the column names the period of the change, because the brands have different ones. */
  namesPeriod: boolean
  isNothingThere: boolean
}

export function ScoreColumn({ brand, period, namesPeriod, isNothingThere }: ScoreColumnProps) {
  const { id, name, variant, score } = brand
  return (
    <li
      className={`grid gap-2 min-w-0 ${styles['column']}`}
      data-stale={score.kind === 'ready' && score.staleSince !== null}
      tabIndex={-1}
    >
      <h3>
        {score.kind === 'failed' && <Icon name="warning" />}
        <Link
          to="/brands/$brandId"
          params={{ brandId: id }}
          search={{ period }}
          className={`items-center min-w-0 wrap-anywhere hover-link ${styles['name']}`}
        >
          <Name>{name}</Name>
        </Link>
      </h3>
      {score.kind === 'loading' && <Skeleton lines={3} />}
      {score.kind === 'ready' && (
        <>
          <p className={`flex flex-wrap items-baseline ${styles['score']}`}>
            <strong translate="no">{formatNumber(score.data.score)}</strong>{' '}
            <BrandKey variant={variant} />
          </p>
          <ScoreLabel brandId={id} score={score.data} namesPeriod={namesPeriod} />
          {score.staleSince !== null && (
            <p className="text-muted">{staleMessage(score.staleSince)}</p>
          )}
        </>
      )}
      <Failure brand={brand} isNothingThere={isNothingThere} />
    </li>
  )
}

type ScoreWordsProps = { brandId: string; score: Score; namesPeriod: boolean }

function ScoreLabel({ brandId, score, namesPeriod }: ScoreWordsProps) {
  const next = nextBand(score.score)
  const change = changeOfScore(score)
  return (
    <>
      <div className={`flex items-center gap-2 flex-wrap ${styles['change']}`}>
        <JudgedScoreChange brandId={brandId} move={change} />
        <span>{bandOf(score.score).name}</span>
      </div>
      {namesPeriod && <p>{`over the last ${formatPeriod(score.change_period)}`}</p>}
      <p>
        {next === null
          ? 'in the highest band'
          : `${formatCount(next.points, 'point', 'points')} below ${next.band.name}`}
      </p>
    </>
  )
}

/** One retry button for all parts. If nothing is loaded for any brand, the page shows a single message instead. */
function Failure({
  brand: { id, name, score, history, stats },
  isNothingThere,
}: Pick<ScoreColumnProps, 'brand' | 'isNothingThere'>) {
  const parts = [score, history, stats]
  const failed = parts.filter((part) => part.kind === 'failed')
  const { failure, isAgain } = useKeptFailure(
    failed[0] ?? null,
    parts.some((part) => part.kind === 'loading' && part.isAgain === true),
    ({ problem }) => `${name}: ${problem.title}`,
  )
  const retry = () => {
    for (const part of failed) part.retry?.()
  }
  useShownBy(scoreQuery(useApi(), id), isNothingThere ? { subject: 'The score', retry } : undefined)
  const sharing = useSharing(isNothingThere ? failure : null)
  if (failure === null) return null
  if (sharing === 'page') return <p>Couldn’t be loaded</p>
  const { title, advice, facts } = failure.problem
  const isOfDays = score.kind === 'failed' && score.retry === undefined
  const canRetry = failed.some((part) => part.retry !== undefined)
  return (
    <div
      role="alert"
      aria-live={isAgain ? 'off' : undefined}
      className="grid justify-items-start gap-1-half"
    >
      <p>
        {score.kind === 'ready' || isOfDays
          ? `${title}. ${advice}`
          : `Couldn’t be loaded. ${advice}`}
      </p>
      {(canRetry || failed.length === 0) && (
        <RetryButton isTrying={failed.length === 0} onRetry={retry}>
          <span>Try again</span>
          <span className="sr-only">{`: ${name}`}</span>
        </RetryButton>
      )}
      <ProblemDetails facts={facts} />
    </div>
  )
}

/** `16 points behind`, and the name of the other brand. */
type Distance = { words: string; name: string }

/** The distance to the best other brand; null if either score is unknown. */
export function distanceToOthers(
  brand: ComparedBrand,
  brands: readonly ComparedBrand[],
): Distance | null {
  const own = dataOf(brand.score)?.score
  if (own === undefined) return null
  let best: { score: number; name: string } | null = null
  for (const other of brands) {
    const score = dataOf(other.score)?.score
    if (other.id === brand.id || score === undefined) continue
    if (best === null || score > best.score) best = { score, name: other.name }
  }
  if (best === null) return null
  const points = own - best.score
  if (points === 0) return { words: 'level with', name: best.name }
  const size = formatCount(Math.abs(points), 'point', 'points')
  return { words: `${size} ${points > 0 ? 'ahead of' : 'behind'}`, name: best.name }
}
