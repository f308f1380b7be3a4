import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Suspense, useEffect, useMemo, useState, type ComponentProps, Fragment } from 'react'
import { scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { formatDateRange, addDays } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { DEFAULT_PERIOD } from '../../lib/period.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { serviceAddress } from '../../model/connection/connection.ts'
import { asPicked } from '../../model/insights/explanation.ts'
import { EXPLANATION_DAYS } from '../../model/notes/change-around.ts'
import { inDateOrder, type NumberedAnnotation } from '../../model/notes/note.ts'
import type { Range } from '../../model/range.ts'
import { wholeChange, type ScoreChange } from '../../model/statistics/score-windows.ts'
import { usePanelQuery } from '../../parts/app/page-health.tsx'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { formatRange } from '../../parts/app/range-label.ts'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { useCountedSnapshot } from '../../parts/citations/use-counted-list.ts'
import { useMeasuredAnnotations } from '../../parts/insights/use-measurement.ts'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { useScoreVerdicts } from '../../parts/score/use-score-verdict.ts'
import {
  useNumberedAnnotations,
  useOperatorAnnotations,
} from '../../parts/user-data/use-user-data.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useAnnouncedAtRest } from '../../ui/live-region.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel, type PanelState } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useToday } from '../../ui/use-now.tsx'
import { ViewCheck, ViewMenu } from '../../ui/view-menu.tsx'
import { HistoryExport } from './export/history-export.tsx'
import {
  givenChange,
  daysPickedFrom,
  shownHistory,
  type ShownHistory,
  historySummary,
} from './history-figures.ts'
import {
  historyRequest,
  type HistorySearch,
  numberOfDays,
  type OnHistorySearch,
  toSeries,
  withoutOthers,
  inDays,
  noticesOf,
  previousName,
  shownDays,
  useZoom,
} from './history-series.ts'
import { NoteForm, NotesPanel, type WantedNote } from './notes-panel.tsx'
import { RangePanel } from './range-panel.tsx'
import { fetchScoreLines } from './score-chart.tsx'
import { ScoreFigures } from './score-figures.tsx'
import { ScoreLegend, ScoreHistoryView } from './score-history-view.tsx'
import styles from './history.module.css'

const GROUPS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const

const RangeExplanation = lazyPart(
  async () => (await import('./range-explanation.tsx')).RangeExplanation,
  null,
)

function shownChange(
  shown: ShownHistory,
  marked: readonly NumberedAnnotation[],
  range: Range,
): ScoreChange | null {
  const change = wholeChange(shown.days)
  return change === null ? null : asPicked(change, daysPickedFrom(shown, marked, range))
}

type HistoryPageProps = {
  brandId: string
  search: HistorySearch
  onSearch: OnHistorySearch
}

export function HistoryPage({ brandId, search, onSearch }: HistoryPageProps) {
  const brandName = useBrandName(brandId)
  const { view, group, average } = search
  const today = useToday()
  const request = useMemo(() => historyRequest(search, today), [search, today])
  const { range, period, zoom: asked } = request
  const isCompared = search.compare === 'previous'
  const services = useServices()
  const { api, preferences } = services
  const firstWeekday = useSelector(preferences.firstWeekday)
  const [state, query] = usePanelQuery(
    scoreHistoryQuery(api, brandId, request.asked),
    'The score history',
  )
  const { data: score } = useQuery(scoreQuery(api, brandId))
  const verdicts = useScoreVerdicts(brandId)
  const notes = useNumberedAnnotations(brandId)
  const events = useOperatorAnnotations(brandId)
  const marked = useMemo(() => inDateOrder(notes, events), [notes, events])
  // Only of citations that another page has counted.
  const list = citationListsOf(services).of(brandId, NO_FILTER)
  const measured = useMeasuredAnnotations(useCountedSnapshot(list), brandId)
  const pinned = useMemo(() => inDateOrder(marked, measured), [marked, measured])
  const [explanationFrom, setExplanationFrom] = useState('')
  const [wantedNote, setWantedNote] = useState<WantedNote | null>(null)
  const { data } = query
  const series = useMemo(
    () => (data === undefined ? undefined : toSeries(data, { period, isCompared, range })),
    [data, period, isCompared, range],
  )
  const zoomState = useZoom(series, asked, onSearch)
  const { first, last } = zoomState.zoom ?? {}
  const shown = useMemo(() => {
    if (series === undefined) return undefined
    const zoom = first === undefined || last === undefined ? null : { first, last }
    return shownHistory(withoutOthers(series, range), zoom, { group, average }, firstWeekday)
  }, [series, range, first, last, group, average, firstWeekday])

  // The control that changes it announces only its own name.
  useAnnouncedAtRest(
    shown === undefined ? null : historySummary(shown),
    [period, search.month, search.quarter, group, isCompared].join(' '),
  )

  const isZoomed = asked.from !== '' || asked.to !== ''
  const stretch = isZoomed && shown !== undefined ? shownChange(shown, marked, range) : null

  // Loads the chart's code in parallel with its data.
  useEffect(() => {
    if (view === 'chart') fetchScoreLines()
  }, [view])

  return (
    <>
      <PageHead title="Score history" about={brandName} note={<ScoreHelp brandId={brandId} />}>
        <RangeControl
          search={search}
          usual={DEFAULT_PERIOD}
          range={range}
          today={today}
          isCompared={isCompared}
          onChange={onSearch}
        />
        <ViewMenu view={view} onView={(chosen) => onSearch({ view: chosen })}>
          <Segmented
            label="Group by"
            options={GROUPS}
            value={group}
            onChange={(chosen) => onSearch({ group: chosen })}
          />
          <ViewCheck
            isOn={isCompared}
            onChange={(isOn) => onSearch({ compare: isOn ? 'previous' : '' })}
          >
            Previous period
          </ViewCheck>
          <ViewCheck
            isOn={average === '7' && group === 'day'}
            // Weekly points are averages of 7 days already.
            isDisabled={group === 'week'}
            onChange={(isOn) => onSearch({ average: isOn ? '7' : '' })}
          >
            7-day average
          </ViewCheck>
        </ViewMenu>
        <HistoryExport
          history={
            shown === undefined || shown.figures === null
              ? null
              : {
                  brandId,
                  brandName,
                  shown,
                  notes: marked,
                  verdicts,
                  service: serviceAddress(api),
                  readAt: query.dataUpdatedAt,
                }
          }
        />
      </PageHead>
      <HistoryPanel
        brandId={brandId}
        state={state}
        shown={shown}
        range={range}
        askedDays={numberOfDays(period)}
        search={search}
        given={score === undefined ? null : givenChange(score)}
        notes={pinned}
        onZoom={zoomState.onZoom}
        onChoose={(date) => setWantedNote({ id: null, date, text: '' })}
      />
      {isZoomed && (query.isPending || stretch !== null) && (
        <Suspense fallback={<RangePanel />}>
          {stretch === null ? (
            <RangePanel />
          ) : (
            <RangeExplanation
              key={stretch.from + stretch.to}
              brandId={brandId}
              period={period}
              days={series?.days.length ?? 0}
              move={stretch}
              notes={notes}
              isAsked={explanationFrom !== '' && search.from === explanationFrom}
            />
          )}
        </Suspense>
      )}
      <NotesPanel
        brandId={brandId}
        notes={notes}
        shared={events}
        series={series}
        onAdd={() => {
          const newest = shown?.days.at(-1)?.date ?? ''
          setWantedNote({ id: null, date: newest, text: '' })
        }}
        onEdit={setWantedNote}
        onExplanation={({ date }) => {
          setExplanationFrom(date)
          onSearch({ from: date, to: addDays(date, EXPLANATION_DAYS) })
        }}
      />
      {wantedNote !== null && (
        <NoteForm brandId={brandId} note={wantedNote} onClose={() => setWantedNote(null)} />
      )}
    </>
  )
}

type HistoryPanelProps = Omit<ComponentProps<typeof ScoreHistoryView>, 'shown'> & {
  state: PanelState<unknown>
  shown: ShownHistory | undefined
  askedDays: number
}

function HistoryPanel({ state, shown, askedDays: days, ...view }: HistoryPanelProps) {
  const { compare, group, average } = view.search
  const isCompared = compare === 'previous'
  const [title, ...notices] = titleOf(shown, days, view.range)
  return (
    <Panel
      name="Score history"
      title={
        <>
          <span>{title}</span>
          {notices.map((notice) => (
            <Fragment key={notice}>
              {' '}
              <span>{notice}</span>
            </Fragment>
          ))}
        </>
      }
      end={shown?.zoom === null && <span>{datesOf(shown)}</span>}
      className={styles['panel']}
      state={state}
      skeleton={
        <div className={styles['skeleton']}>
          <span className="sr-only">Loading…</span>
          <div aria-hidden="true">
            <ScoreFigures
              brandId={view.brandId}
              figures={null}
              days={days}
              given={null}
              isCompared={isCompared}
              isNow
              pickedFrom={undefined}
            />
            <div className={styles['legend']}>
              <ScoreLegend
                group={group}
                previousName={isCompared ? previousName({ askedDays: days, before: '' }) : null}
                hasAverage={average === '7' && group === 'day'}
              />
            </div>
            <div className={`rounded ${styles['ghost']}`} />
          </div>
        </div>
      }
    >
      {() => shown !== undefined && <ScoreHistoryView shown={shown} {...view} />}
    </Panel>
  )
}

function titleOf(shown: ShownHistory | undefined, askedDays: number, range: Range): string[] {
  const name = range.kind === 'recent' ? '' : formatRange(range)
  if (shown === undefined) return [name === '' ? inDays(askedDays) : name]
  const { series, zoom, days } = shown
  const notices = noticesOf(series)
  if (days.length === 0 && name !== '') return [name]
  if (zoom === null) return [name === '' ? inDays(shownDays(series)) : name, ...notices]
  const part = `${formatNumber(days.length)} of ${inDays(series.days.length)}`
  return [datesOf(shown), part, ...notices]
}

function datesOf({ days }: ShownHistory): string {
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? '' : formatDateRange(first.date, last.date)
}
