import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { capitalized } from '../../lib/capitalized.ts'
import { formatDayOf } from '../../lib/dates.ts'
import {
  formatCount,
  formatNumber,
  formatPercent,
  formatShare,
  formatSigned,
  formatSignedDecimal,
} from '../../lib/numbers.ts'
import { componentHistoryOf } from '../../model/component-history/component-history.ts'
import type { RealRow } from '../../model/insights/real-rows.ts'
import { type ComponentPart, largestPart, notesWithin } from '../../model/insights/story.ts'
import { platformName, sentimentName } from '../../model/names.ts'
import type { NumberedNote } from '../../model/notes/numbered-notes.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { ScoreMove } from '../../model/statistics/score-windows.ts'
import { verdictInWords } from '../../model/statistics/verdict.ts'
import { Name } from '../../ui/name.tsx'
import { ROW_RULE, rowReason } from './row-verdict-words.ts'
import { ScoreVerdictButton } from './score-verdict-button.tsx'
import { type CountedList } from './use-counted-list.ts'
import { type RealRowsState, useRealRows } from './use-real-rows.ts'
import { useServices } from './use-services.tsx'
import { VerdictButton } from './verdict-button.tsx'
import styles from './move-story.module.css'

type MoveStoriesProps = {
  brandId: string
  /** The period that the link to the score history opens. */
  period: string
  /** How many days are shown; dates of long periods have a year. */
  days: number
  /** At least one, in the order of their dates. */
  moves: readonly ScoreMove[]
  /** The notes of the brand. */
  notes: readonly NumberedNote[]
  counted: CountedList
}

/** What happened in the days of some moves of the score. */
export function MoveStories({ moves, ...common }: MoveStoriesProps) {
  return (
    <div className={`linked ${styles['stories']}`}>
      {moves.map((move, index) => (
        <MoveStory key={move.from + move.to} {...common} move={move} isFollowing={index > 0} />
      ))}
      <p className="quiet small">In the same days, not therefore.</p>
    </div>
  )
}

type MoveStoryProps = Omit<MoveStoriesProps, 'moves'> & {
  move: ScoreMove
  /** Whether it follows another story. */
  isFollowing: boolean
}

/** What is exact, what changed by more than chance, and the reader's notes. */
function MoveStory({
  brandId,
  period,
  days,
  move,
  isFollowing,
  notes: all,
  counted,
}: MoveStoryProps) {
  const services = useServices()
  const seen = useSelector(componentHistoryOf(services).of(brandId))
  const part = largestPart(move, seen, services.scoreWeights)
  const notes = notesWithin(move, all)
  const rows = useRealRows(counted, move)
  const { from, to, points } = move
  const size = formatCount(Math.abs(points), 'point', 'points')
  const did = points === 0 ? 'did not change' : `${points > 0 ? 'rose' : 'fell'} ${size}`
  const toHistory = { to: '/brands/$brandId/history', params: { brandId } } as const
  return (
    // A verdict opens a popover, which a paragraph cannot have inside.
    <div>
      {isFollowing ? <span>Then it </span> : null}
      <Link {...toHistory} search={{ period, from, to }}>
        {isFollowing ? did : capitalized(did)}
      </Link>{' '}
      <span>{`from ${formatDayOf(days, from)} to ${formatDayOf(days, to)}`}</span>
      <ScoreVerdictButton brandId={brandId} move={move} before=", " after="." />{' '}
      {part !== null && <span>{partInWords(part, points)}</span>}
      <RowsStory brandId={brandId} move={move} rows={rows} />
      {notes.map(({ number, note }, index) => (
        <span key={note.id}>
          <span>{index === 0 ? ' Your ' : ', '}</span>
          <Link {...toHistory} search={{ period }}>{`event ${number}`}</Link>
          {index === notes.length - 1 && (
            <span>{notes.length === 1 ? ' is of these days.' : ' are of these days.'}</span>
          )}
        </span>
      ))}
    </div>
  )
}

/** `Of +12 points, citation frequency brought +7.2 (40% of 18). ` */
function partInWords({ component, points, weight, change }: ComponentPart, all: number): string {
  const name = COMPONENT_NAMES[component].toLowerCase()
  const size = `${formatSignedDecimal(all)} ${Math.abs(all) === 1 ? 'point' : 'points'}`
  return `Of ${size}, ${name} brought ${formatSignedDecimal(points)} (weight ${formatPercent(weight)}, ${formatSigned(change)} points). `
}

type RowsStoryProps = { brandId: string; move: ScoreMove; rows: RealRowsState }

function RowsStory({ brandId, move, rows }: RowsStoryProps) {
  if (rows === 'not-loaded') {
    const { from, to } = move
    return (
      <>
        <span>
          Not all citations of these days, and of as many before, are loaded. Load them on
        </span>{' '}
        <Link to="/brands/$brandId/analysis" params={{ brandId }} search={{ from, to }}>
          Analysis
        </Link>
        <span>.</span>
      </>
    )
  }
  if (typeof rows === 'string') {
    return <span aria-busy={rows === 'loading'}>{UNKNOWN[rows]}</span>
  }
  if (rows.rows.length === 0) {
    return (
      <span>
        {rows.isEnough
          ? 'No source, question or platform changed more than chance allows in these days.'
          : 'Too few citations in these days to tell what changed.'}
      </span>
    )
  }
  return (
    <>
      <span>In the same days </span>
      {rows.rows.map((row, index) => (
        <span key={`${row.by} ${row.key}`}>
          {index > 0 && <span>{index === rows.rows.length - 1 ? ' and ' : ', '}</span>}
          <RowStory brandId={brandId} move={move} row={row} />
        </span>
      ))}
      <span>.</span>
    </>
  )
}

const UNKNOWN: Readonly<Record<'loading' | 'before-first', string>> = {
  loading: 'Reading the citations of these days…',
  'before-first': 'There are no citations from before these days to compare with.',
}

function RowStory({ brandId, move, row }: { brandId: string; move: ScoreMove; row: RealRow }) {
  const { by, key, change, table } = row
  const { before, after, verdict } = change
  const shares = `from ${formatShare(before, table.before)} to ${formatShare(after, table.after)}`
  const { from, to } = move
  const filter = by === 'source' ? { source: key } : { [by]: [key] }
  const link = (text: string) => (
    <Link to="/brands/$brandId/citations" params={{ brandId }} search={{ ...filter, from, to }}>
      {text}
    </Link>
  )
  return (
    <>
      {by === 'source' && (
        <>
          <span>citations of </span>
          <Name>
            <b>{key}</b>
          </Name>
          <span> went </span>
          {link(`from ${formatNumber(before)} to ${formatNumber(after)}`)}
        </>
      )}
      {by === 'platform' && (
        <>
          <Name>
            <b>{platformName(key)}</b>
          </Name>
          <span> went </span>
          {link(shares)}
          <span> of citations</span>
        </>
      )}
      {by === 'sentiment' && (
        <>
          <b>{`${sentimentName(key).toLowerCase()} citations`}</b>
          <span> went </span>
          {link(shares)}
        </>
      )}
      <span> </span>
      <span className={styles['unbroken']}>
        <span>(</span>
        <VerdictButton
          kind={verdict}
          words={verdictInWords(verdict)}
          about={nameOf(row)}
          reasons={[rowReason(change, table, by), ROW_RULE]}
          rule="rows"
        />
        <span>)</span>
      </span>
    </>
  )
}

function nameOf({ by, key }: RealRow): string {
  if (by === 'source') return key
  return by === 'platform' ? platformName(key) : `${sentimentName(key).toLowerCase()} citations`
}
