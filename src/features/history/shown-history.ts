import type { FirstWeekday } from '../../lib/dates.ts'
import { EXPLANATION_DAYS } from '../../model/notes/change-around.ts'
import { isEvent, type NumberedAnnotation } from '../../model/notes/numbered-notes.ts'
import { type HistoryFigures, figuresOf } from './history-figures.ts'
import type { HistorySearch } from './history-search.ts'
import type { HistoryDay, HistorySeries } from './history-series.ts'
import { type ScorePoint, toPoints } from './score-points.ts'
import type { Zoom } from './zoom/zoom.ts'

/** The part of a series that the page shows: everything follows the zoom. */
export type ShownHistory = {
  series: HistorySeries
  zoom: Zoom | null
  days: readonly HistoryDay[]
  points: readonly ScorePoint[]
  figures: HistoryFigures | null
  group: 'day' | 'week'
  hasAverage: boolean
  firstWeekday: FirstWeekday
}

export function shownHistory(
  series: HistorySeries,
  zoom: Zoom | null,
  { group, average }: Pick<HistorySearch, 'group' | 'average'>,
  firstWeekday: FirstWeekday,
): ShownHistory {
  const days = zoom === null ? series.days : series.days.slice(zoom.first, zoom.last + 1)
  const hasAverage = average === '7' && group === 'day'
  return {
    series,
    zoom,
    days,
    points: toPoints(days, group, hasAverage, firstWeekday),
    figures: figuresOf(days),
    group,
    hasAverage,
    firstWeekday,
  }
}

/**
 * The days from which the user picked the shown ones: the whole series. Null without a zoom, and for the days after an
 * event, whose number is fixed.
 */
export function daysPickedFrom(
  { series, zoom, days }: ShownHistory,
  marked: readonly NumberedAnnotation[],
): readonly HistoryDay[] | null {
  const isAfterEvent =
    days.length === EXPLANATION_DAYS + 1 &&
    marked.some((mark) => isEvent(mark) && mark.note.date === days[0]?.date)
  return zoom === null || isAfterEvent ? null : series.days
}

/** Whether the newest day is shown, where the service's own numbers end. */
export function showsNewest({ series, zoom }: ShownHistory): boolean {
  return series.endsNewest && (zoom === null || zoom.last === series.days.length - 1)
}
