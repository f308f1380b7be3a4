import { Link } from '@tanstack/react-router'
import { formatDay } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { inDateOrder, type NumberedAnnotation } from '../../model/notes/note.ts'
import type { DailyScore } from '../../model/score/daily-series.ts'
import {
  useNumberedAnnotations,
  useOperatorAnnotations,
} from '../../parts/user-data/use-annotations.ts'
import { TrendChart } from './trend-chart.tsx'
import styles from './overview.module.css'

/** The score history shows the rest. */
const MAX_NOTES = 2

type TrendContentProps = { brandId: string; period: string; days: readonly DailyScore[] }

export function TrendContent({ brandId, period, days }: TrendContentProps) {
  const marked = inDateOrder(useNumberedAnnotations(brandId), useOperatorAnnotations(brandId))
  const indexes = new Map(days.map(({ date }, index) => [date, index]))
  const notes = marked.flatMap((numbered) => {
    const index = indexes.get(numbered.note.date)
    return index === undefined ? [] : [{ ...numbered, index }]
  })
  return (
    <>
      <TrendChart days={days} pins={notes} />
      <NotesLine brandId={brandId} period={period} notes={notes} />
    </>
  )
}

type NotesLineProps = { brandId: string; period: string; notes: readonly NumberedAnnotation[] }

function NotesLine({ brandId, period, notes }: NotesLineProps) {
  if (notes.length === 0) return null
  const more = notes.length - MAX_NOTES
  return (
    <ul
      className={`flex overflow-hidden text-xs text-muted ${styles['notes']}`}
      role="list"
      aria-label="Events"
    >
      {notes.slice(0, MAX_NOTES).map(({ number, letter, note }) => (
        <li key={note.id}>
          <Link
            to="/brands/$brandId/history"
            params={{ brandId }}
            search={{ period }}
            className="hover-link"
          >
            <b className="text-ink" translate="no">
              {letter ?? number}
            </b>{' '}
            <span className={styles['date']}>{formatDay(note.date)}</span>{' '}
            <span dir="auto">{note.text}</span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link
            to="/brands/$brandId/history"
            params={{ brandId }}
            search={{ period }}
            className="hover-link"
          >
            {formatCount(more, 'more', 'more')}
          </Link>
        </li>
      )}
    </ul>
  )
}
