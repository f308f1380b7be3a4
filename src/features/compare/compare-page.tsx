import { useQueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { type CSSProperties, useLayoutEffect, useMemo } from 'react'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import type { Score, ScoreHistory } from '../../api/score.ts'
import { csvType } from '../../lib/csv.ts'
import { dateOf, type Day } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { DEFAULT_PERIOD } from '../../lib/period.ts'
import { saveFile } from '../../lib/save-file.ts'
import { COUNT_ALL } from '../../model/analysis/analysis-tables.ts'
import { analysisOf } from '../../model/analysis/analysis.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { readBrandIds, writeBrandIds } from '../../model/brands/brands.ts'
import { brandLabel } from '../../model/brands/find-brands.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { groupName, questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import { type RangeSearch, rangeSearchOf } from '../../model/range-search.ts'
import { rangeOf, type Range, periodFor } from '../../model/range.ts'
import { unknownBrandMessage } from '../../parts/app/describe-error.ts'
import { ExportMenu } from '../../parts/app/export-menu.tsx'
import { panelState } from '../../parts/app/page-health.tsx'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { withinRange } from '../../parts/app/range-label.ts'
import { countedSince } from '../../parts/app/share-rows.ts'
import { useApi, useServices } from '../../parts/app/use-services.tsx'
import { LoadMissingButton } from '../../parts/citations/list-status.tsx'
import { usePrefetch, useCountedList } from '../../parts/citations/use-counted-list.ts'
import { scoreOfRange } from '../../parts/score/range-score.ts'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { loadedVerdicts } from '../../parts/score/use-score-verdict.ts'
import {
  QuestionGroupMenu,
  useChosenQuestions,
  questionsKey,
} from '../../parts/user-data/question-group-menu.tsx'
import { Button, buttonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { PanelState } from '../../ui/panel.tsx'
import { sortRows } from '../../ui/table-sort.tsx'
import { useToday, useNow } from '../../ui/use-now.tsx'
import { BrandChoices, ChosenBrands } from './chosen/chosen-brands.tsx'
import {
  BRAND_VARIANTS,
  hasFailed,
  type ComparedBrand,
  type ComparedShares,
  dataOf,
  ScoresPanel,
} from './compared-brand.tsx'
import { compareCsv, componentColumns, ComponentsTable } from './components-table.tsx'
import { OverTimePanel } from './over-time/over-time-panel.tsx'
import {
  isCounted,
  type GroupFilter,
  type CountedBrand,
  groupSharesOf,
  SharesPanel,
} from './shares/shares-panel.tsx'
import styles from './compare.module.css'

const MIN_BRANDS = 2

type CompareSearch = RangeSearch & {
  brands: string
  group: string
  view: 'chart' | 'table'
  /** '' is URL order, `score` highest first, `-score` lowest first, `brand` A to Z. */
  sort: string
}

type ComparePageProps = {
  search: CompareSearch
  /** @param isContinued replaces the history entry, because many changes follow each other */
  onSearch: (change: Partial<CompareSearch>, isContinued?: boolean) => void
}

export function ComparePage({ search, onSearch }: ComparePageProps) {
  const { period, group, view } = search
  const ids = readBrandIds(search.brands)
  const today = useToday()
  const range = rangeOf(search, today)
  const isNow = range.days.last === today
  const filter = { group, range, ...datesOf(range.days) }
  const chosen = useComparedBrands(ids, filter, today)
  const onChoose = (target: readonly string[]) => {
    onSearch({ brands: writeBrandIds(target) })
  }
  const isEnough = chosen.length >= MIN_BRANDS
  const isEmpty = chosen.every(hasFailed)
  const brands = sortRows(chosen, componentColumns(chosen), search.sort)
  const size: CSSProperties & { '--brands': number } = { '--brands': chosen.length }
  return (
    <div className={styles['page']}>
      <PageHead title="Compare" note={<ScoreHelp />}>
        {isEnough && (
          <>
            <RangeControl
              search={search}
              usual={DEFAULT_PERIOD}
              range={range}
              today={today}
              onChange={onSearch}
            />
            <CompareExport brands={brands} group={group} range={range} isEmpty={isEmpty} />
            {isEmpty ? (
              <Button disabled title="Nothing is loaded that a report could show.">
                <Icon name="report" />
                <span>Report</span>
              </Button>
            ) : (
              <Link
                to="/reports"
                search={{ brands: search.brands, ...rangeSearchOf(search), group }}
                className={buttonVariant}
              >
                <Icon name="report" />
                <span>Report</span>
              </Link>
            )}
          </>
        )}
      </PageHead>
      {chosen.length > 0 && <ChosenBrands brands={chosen} onChoose={onChoose} canAdd={isEnough} />}
      {isEnough ? (
        <div className={styles['panels']} style={size}>
          <ScoresPanel brands={brands} firstId={ids[0]} range={range} period={period} />
          <OverTimePanel
            brands={brands}
            range={range}
            view={view}
            onView={(target) => onSearch({ view: target })}
          />
          <ComponentsTable
            brands={brands}
            isNow={isNow}
            sort={search.sort}
            onSort={(target) => onSearch({ sort: target })}
          />
          <div className={styles['shares']}>
            <div className={`grid justify-items-start border-t ${styles['group']}`}>
              <div className="no-print">
                <QuestionGroupMenu
                  brandIds={ids}
                  value={group}
                  onChange={(target) => onSearch({ group: target })}
                />
              </div>
              {isCounted(filter) && <GroupNote group={group} />}
            </div>
            <SharesPanel brands={brands} kind="platform" filter={filter} />
            <SharesPanel brands={brands} kind="sentiment" filter={filter} />
          </div>
          {isCounted(filter) &&
            ids.map((id) => <CountedGroup key={id} brandId={id} filter={filter} />)}
        </div>
      ) : (
        <section
          className={`grid gap-3 border-t ${styles['choose']}`}
          aria-labelledby="choose-brands"
        >
          <h2 id="choose-brands">Choose brands</h2>
          <p>
            {chosen.length === 0
              ? 'Choose two to six brands to compare.'
              : 'Choose at least one more brand to compare.'}
          </p>
          <BrandChoices
            chosen={ids}
            isNextProposed={chosen.length > 0}
            onAdd={(id) => onChoose([...ids, id])}
          />
        </section>
      )}
    </div>
  )
}

/** Loads a brand's citations and counts those of a question group. Renders nothing; the panels show the counts. */
function CountedGroup({ brandId, filter }: { brandId: string; filter: GroupFilter }) {
  const { group, from, to } = filter
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const analysis = analysisOf(list)
  const questions = useChosenQuestions(brandId, group)
  // Before the list is counted, so that it is counted only once.
  useLayoutEffect(() => {
    analysis.setFilter({ ...COUNT_ALL, from, to, questions })
  }, [analysis, from, to, questions])
  useCountedList(list)
  usePrefetch(list, filter)
  return null
}

function GroupNote({ group }: { group: string }) {
  return (
    <section
      aria-label="Coverage"
      className={`flex items-center gap-2 text-xs text-muted ${styles['note']}`}
    >
      <p>
        {group === '' ? (
          <span>The shares below are counted in the citations that are loaded.</span>
        ) : (
          <>
            <span>Questions in the group</span> <Name>{groupName(group)}</Name>
            <span>
              : the shares below are counted in the citations that are loaded. Scores and components
              are about all questions.
            </span>
          </>
        )}
      </p>
      <LoadMissingButton />
    </section>
  )
}

type CompareExportProps = {
  brands: readonly ComparedBrand[]
  group: string
  range: Range
  isEmpty: boolean
}

function CompareExport({ brands, group, range, isEmpty }: CompareExportProps) {
  const api = useApi()
  const client = useQueryClient()
  const verdictsOf = (brandId: string) => loadedVerdicts(client, api, brandId)
  return (
    <ExportMenu
      label="Export CSV"
      isDisabled={isEmpty}
      csv={{
        name: 'Comparison as CSV',
        note: `${formatCount(brands.length, 'brand', 'brands')} as shown`,
        save: async (separator) => {
          const { type, extension } = csvType(separator)
          const name = `compare-${dateOf(Date.now())}${extension}`
          saveFile(name, type, await compareCsv(brands, group, range, verdictsOf, separator))
        },
      }}
    />
  )
}

/** A brand that the service doesn’t know is named, as on its own pages. */
function brandScoreState(id: string, query: UseQueryResult<Score>): PanelState<Score> {
  const state = panelState(query, 'The score')
  const unknown = unknownBrandMessage(id, query.error)
  if (state.kind !== 'failed' || unknown === '') return state
  return { ...state, problem: { ...state.problem, advice: unknown } }
}

/** From the counts of `CountedGroup`; null without a group. */
function useGroupShares(
  ids: readonly string[],
  filter: GroupFilter,
): readonly PanelState<ComparedShares>[] | null {
  const services = useServices()
  const lists = citationListsOf(services)
  const now = useNow()
  const { group } = filter
  const isOn = isCounted(filter)
  const brands = isOn ? writeBrandIds(ids) : ''
  const counted = useMemo(() => {
    const all = readBrandIds(brands).map((id) => ({
      list: lists.of(id, NO_FILTER),
      groups: questionGroupsOf(services).of(id),
    }))
    return createAtom((): readonly CountedBrand[] =>
      all.map(({ list, groups }) => ({
        loading: list.snapshot.get(),
        snapshot: analysisOf(list).snapshot.get(),
        questionsKey: group === '' ? '' : questionsKey(group, groups.get().key),
      })),
    )
  }, [services, lists, brands, group])
  const states = useSelector(counted)
  if (!isOn) return null
  return ids.map((id, index) => {
    const state = states[index]
    if (state === undefined) return { kind: 'loading' }
    const retry = () => void lists.of(id, NO_FILTER).loadNext()
    return groupSharesOf(state, filter, now, retry)
  })
}

/** In URL order. All requests start at once, and each can fail alone. */
function useComparedBrands(
  ids: readonly string[],
  filter: GroupFilter,
  today: Day,
): ComparedBrand[] {
  const period = periodFor(filter.range.days.first, today)
  const { api, brands } = useServices()
  const known = useSelector(brands.known)
  const scores = useQueries({ queries: ids.map((id) => scoreQuery(api, id)) })
  const histories = useQueries({
    queries: ids.map((id) => scoreHistoryQuery(api, id, period)),
  })
  const stats = useQueries({ queries: ids.map((id) => citationStatsQuery(api, id)) })
  const ofGroup = useGroupShares(ids, filter)
  const { group, from, to } = filter
  const scoreState = (
    state: PanelState<Score>,
    history: ScoreHistory | undefined,
    isPending: boolean,
  ): PanelState<Score> => {
    if (state.kind !== 'ready') return state
    if (isPending) return { kind: 'loading' }
    const data = scoreOfRange(state.data, history, filter.range, filter.range.days.last === today)
    if (data !== null) return { ...state, data }
    const title = `No scores ${withinRange(filter.range)}`
    const problem = { title, advice: 'Choose other days.', facts: [] }
    return { kind: 'failed', problem }
  }
  return ids.flatMap((id, index) => {
    const variant = BRAND_VARIANTS[index]
    const [score, history, statistics] = [scores[index], histories[index], stats[index]]
    if (variant === undefined || score === undefined) return []
    if (history === undefined || statistics === undefined) return []
    const counts: PanelState<ComparedShares> =
      ofGroup?.[index] ?? panelState(statistics, 'The shares of citations')
    return [
      {
        id,
        name: brandLabel(known, id),
        variant,
        score: scoreState(brandScoreState(id, score), history.data, history.isPending),
        history: panelState(history, 'The score history'),
        stats: counts,
        counted:
          ofGroup === null
            ? countedSince(statistics)
            : { group, from: dataOf(counts)?.from ?? from, to },
      },
    ]
  })
}
