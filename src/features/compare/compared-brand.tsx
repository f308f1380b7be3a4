import { Link } from '@tanstack/react-router'
import type { CitationStats } from '../../api/citations.ts'
import { scoreQuery } from '../../api/queries.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { ROUND_MARKER } from '../../charts/chart-text.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { MAX_BRANDS } from '../../model/brands/brands.ts'
import type { ListSearch } from '../../model/citation-list/list-filter.ts'
import type { Range } from '../../model/range.ts'
import { bandOf, nextBand } from '../../model/score/bands.ts'
import { changeOfScore } from '../../model/statistics/score-windows.ts'
import { useShownBy } from '../../parts/app/page-health.tsx'
import { rangeLabel, withinRange } from '../../parts/app/range-label.ts'
import { useApi } from '../../parts/app/use-services.tsx'
import { JudgedScoreChange } from '../../parts/score/score-verdict-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import {
  ProblemDetails,
  RetryButton,
  Skeleton,
  useSharing,
  type PanelState,
  Panel,
} from '../../ui/panel.tsx'
import { useKeptFailure, staleMessage } from '../../ui/stale-note.tsx'
import styles from './compare.module.css'

export type ComparedBrand = {
  id: string
  name: string
  variant: BrandVariant
  score: PanelState<Score>
  history: PanelState<ScoreHistory>
  stats: PanelState<ComparedShares>
  /** Finds in the list what `stats` count. */
  counted: ListSearch
}

/** The counts by platform and sentiment: from the service, or of a question group among the loaded citations. */
export type ComparedShares = CitationStats & {
  /** The first loaded day of the period; '' if all of it is loaded. */
  since?: string
  /** Where the counted citations begin, if they are not the service’s counts. */
  from?: string
}

/** Undefined while loading and after a failure. */
export function dataOf<Data>(state: PanelState<Data>): Data | undefined {
  return state.kind === 'ready' ? state.data : undefined
}

type Part = 'score' | 'history' | 'stats'

/** A panel on a part of every brand waits only for the first; failures appear in the brand's column, not in the panel. */
export function stateOf<Data>(
  brands: readonly ComparedBrand[],
  part: Part,
  data: Data,
): PanelState<Data> {
  const states = brands.map((brand) => brand[part])
  const ready = states.filter((state) => state.kind === 'ready')
  if (ready.length === 0 && states.some(({ kind }) => kind === 'loading')) {
    return { kind: 'loading' }
  }
  const stale = ready.find(({ staleSince }) => staleSince !== null)
  return { kind: 'ready', data, staleSince: stale?.staleSince ?? null }
}

export function isAnyLoading(brands: readonly ComparedBrand[], part: Part): boolean {
  return brands.some((brand) => brand[part].kind === 'loading')
}

/** Whether no part of a brand could be loaded. */
export function hasFailed({ score, history, stats }: ComparedBrand): boolean {
  return [score, history, stats].every(({ kind }) => kind === 'failed')
}

/** Dash and marker distinguish the brands without colour. */
type BrandVariant = {
  color: string
  dash: string | undefined
  /** An SVG path around 0,0, about ten pixels wide. */
  marker: string
}

const SHAPES: readonly Omit<BrandVariant, 'color'>[] = [
  { dash: undefined, marker: ROUND_MARKER },
  { dash: '7 4', marker: 'M-3.6,-3.6h7.2v7.2h-7.2z' },
  { dash: '2.5 3', marker: 'M0,-4.8L4.8,3.6H-4.8z' },
  { dash: '8 3 2 3', marker: 'M0,-5L5,0L0,5L-5,0z' },
  { dash: '13 4', marker: 'M0,4.8L4.8,-3.6H-4.8z' },
  { dash: '8 3 2 3 2 3', marker: 'M-1.7,-4.8h3.4v3.1h3.1v3.4h-3.1v3.1h-3.4v-3.1h-3.1v-3.4h3.1z' },
]

export const BRAND_VARIANTS: readonly BrandVariant[] = SHAPES.slice(0, MAX_BRANDS).map(
  (shape, index) => ({
    ...shape,
    // compare.module.css defines the colours.
    color: `var(--brand-${index + 1})`,
  }),
)

export function BrandKey({ variant }: { variant: BrandVariant }) {
  return (
    <svg
      width="34"
      height="12"
      viewBox="-17 -6 34 12"
      aria-hidden="true"
      className={`flex-none ${styles['key']}`}
      style={{ color: variant.color }}
    >
      <path d="M-17,0H17" strokeDasharray={variant.dash} />
      <path d={variant.marker} className={styles['marker']} />
    </svg>
  )
}

type ScoreColumnProps = {
  brand: ComparedBrand
  period: string
  /** Whether the column names the period of the change, because the brands have different ones. */
  namesPeriod: boolean
  isNothingThere: boolean
}

function ScoreColumn({ brand, period, namesPeriod, isNothingThere }: ScoreColumnProps) {
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

function distanceToOthers(brand: ComparedBrand, brands: readonly ComparedBrand[]): Distance | null {
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

type ScoresPanelProps = {
  brands: readonly ComparedBrand[]
  firstId: string | undefined
  period: string
  range: Range
}

export function ScoresPanel({ brands, firstId, period, range }: ScoresPanelProps) {
  const own = brands.find(({ id }) => id === firstId)
  const distance = own === undefined ? null : distanceToOthers(own, brands)
  const periods = new Set(
    brands.flatMap(({ score }) => dataOf(score)?.change_period ?? []).map(formatPeriod),
  )
  const isNothingThere = brands.every(({ score, history, stats }) =>
    [score, history, stats].every(({ kind }) => kind !== 'ready'),
  )
  // Without its history, a brand shows the change that the service gives.
  const areOfRange = brands.every(
    ({ score, history }) => score.kind === 'failed' || history.kind === 'ready',
  )
  const [common] = periods.size === 1 ? periods : []
  const when = areOfRange
    ? formatWhen(range)
    : common === undefined
      ? ''
      : `over the last ${common}`
  return (
    <Panel
      name="Scores"
      end={when !== '' && <span>{`change ${when}`}</span>}
      className={styles['panel']}
      isBusy={isAnyLoading(brands, 'score')}
      state={{ kind: 'ready', data: brands, staleSince: null }}
    >
      {() => (
        <>
          <ul className={`grid text-xs text-muted ${styles['columns']}`}>
            {brands.map((brand) => (
              <ScoreColumn
                key={brand.id}
                brand={brand}
                period={period}
                namesPeriod={when === ''}
                isNothingThere={isNothingThere}
              />
            ))}
          </ul>
          <p className={`wrap-anywhere ${styles['distance']}`}>
            {own !== undefined && distance !== null && (
              <>
                <Name>{own.name}</Name>
                <span>{` is ${distance.words} `}</span>
                <Name>{distance.name}</Name>
              </>
            )}
          </p>
          <p className={`text-muted text-xs linked ${styles['untested']}`}>
            <span>We don’t judge whether gaps between brands are meaningful.</span>
            {own !== undefined && (
              <>
                <span> For competitor mentions, see </span>
                <Link
                  to="/brands/$brandId/analysis"
                  params={{ brandId: own.id }}
                  search={{ by: 'competitors' }}
                >
                  Analysis
                </Link>
                <span>.</span>
              </>
            )}
          </p>
        </>
      )}
    </Panel>
  )
}

/** `over the last 30 days`, or `in September 2026` */
function formatWhen(range: Range): string {
  return range.kind === 'recent' ? `over the last ${rangeLabel(range)}` : withinRange(range)
}
