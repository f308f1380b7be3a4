import { useSelector } from '@tanstack/react-store'
import type { Citation } from '../../api/citations.ts'
import { dayOf, formatDay, newestFirst } from '../../lib/dates.ts'
import { formatNumber, formatSigned, formatCount } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { findName } from '../../lib/whole-words.ts'
import type { LikeForLike } from '../../model/analysis/changes.ts'
import { type DayRange, isWithin, lengthOf } from '../../model/analysis/day-range.ts'
import { mentionText } from '../../model/answers/answer-to-text.ts'
import { sourceOf } from '../../model/citation-list/source.ts'
import { leftOutPhrase, newestNegative } from '../../model/insights/action-phrases.ts'
import type { TopRow, TopRows } from '../../model/insights/top-rows.ts'
import { platformName } from '../../model/names.ts'
import { plain } from '../../model/phrase.ts'
import { questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import type { Range } from '../../model/range.ts'
import { type Review, reviewsOf } from '../../model/reviews/reviews.ts'
import { rowVerdictName } from '../../model/statistics/verdict-labels.ts'
import { formatRange, formatBefore } from '../../parts/app/range-label.ts'
import { useReviewOf } from '../../parts/app/use-review-of.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { JudgedChange } from '../../parts/app/verdict-button.tsx'
import type { CountedList } from '../../parts/citations/use-counted-list.ts'
import { NOT_IN_REPORT } from '../../parts/insights/explanation-messages.ts'
import { sameQuestionsMessage } from '../../parts/insights/measurement-messages.ts'
import { OtherPlatformsText } from '../../parts/insights/other-platforms-text.tsx'
import { ONE_SAMPLE, ROW_RULE, rowReason } from '../../parts/insights/row-verdict-message.ts'
import type { ComparedState } from '../../parts/insights/use-compared.ts'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { DataTable } from '../../ui/table.tsx'
import styles from './report.module.css'

const PARTS = {
  sources: { name: 'Top sources', column: 'Source' },
  questions: { name: 'Top questions', column: 'Question' },
} as const

type TopRowsSectionProps = {
  by: keyof typeof PARTS
  range: Range
  found: ComparedState<TopRows>
}

/** Left out if empty. */
export function TopRowsSection({ by, range, found }: TopRowsSectionProps) {
  const { name, column } = PARTS[by]
  if (found !== 'loading' && isLeftOut(by, found)) return null
  const isCompared = typeof found === 'string' || found.isCompared
  return (
    <Panel
      name={name}
      end={<span>{isCompared ? versusMessage(range) : formatRange(range)}</span>}
      className={`${styles['section']} ${styles['rows']}`}
      state={
        found === 'loading' ? { kind: 'loading' } : { kind: 'ready', data: found, staleSince: null }
      }
      skeleton={<Skeleton lines={4} />}
    >
      {(data) => {
        if (typeof data === 'string')
          return <p className={`text-muted ${styles['none']}`}>{NOT_IN_REPORT}</p>
        const rows = data[by]
        const nameOf = (row: TopRow) => (by === 'sources' ? formatHost(row.name) : row.name)
        return (
          <DataTable
            name={name}
            columns={[
              {
                label: column,
                renderCell: (row) => <Name className="truncate">{nameOf(row)}</Name>,
              },
              {
                label: 'Citations',
                renderCell: ({ citations }) => formatNumber(citations),
                isNumber: true,
              },
              {
                label: 'Change',
                renderCell: (row) => <RowChange row={row} table={data.table} />,
                isNumber: true,
                isShown: isCompared,
              },
            ]}
            rows={rows}
            keyOf={(row) => row.name}
          />
        )
      }}
    </Panel>
  )
}

/** `last 30 days vs the 30 before`, or `September 2026 vs August 2026`. */
function versusMessage(range: Range): string {
  if (range.kind !== 'recent') return `${formatRange(range)} vs ${formatBefore(range)}`
  const days = lengthOf(range.days)
  return days === 1 ? 'today vs the day before' : `last ${days} days vs the ${days} before`
}

function isLeftOut(
  by: keyof typeof PARTS,
  found: Exclude<TopRowsSectionProps['found'], 'loading'>,
) {
  return typeof found === 'string' ? by === 'questions' : found[by].length === 0
}

type RowChangeProps = { row: TopRow; table: TopRows['table'] }

function RowChange({ row: { name, citations, before, change }, table }: RowChangeProps) {
  const kind = change?.verdict ?? 'insufficient'
  return (
    <JudgedChange
      change={formatSigned(citations - before)}
      verdict={{
        kind,
        name: rowVerdictName(kind),
        reasons: change === null ? [ONE_SAMPLE] : [rowReason(change, table), ROW_RULE],
      }}
      about={name}
      rule="rows"
    />
  )
}

/** Shown if it differs from the tables of changes. Without a comparison, the tables say why. */
export function LikeForLikeSection({ found }: { found: ComparedState<TopRows> }) {
  const isTold = typeof found !== 'string' && found.isCompared && changesTheReading(found.split)
  return (
    <div className={styles['likeForLike']}>
      {isTold && (
        <Panel
          name="Same questions"
          className={styles['section']}
          state={{ kind: 'ready', data: found.split, staleSince: null }}
        >
          {(split) => (
            <p>
              <OtherPlatformsText split={split} />
              <span>{sameQuestionsMessage(split)}</span>
            </p>
          )}
        </Panel>
      )}
    </div>
  )
}

/** Whether the periods have different platforms, or the same questions changed differently than the total. */
function changesTheReading({ same, added, gone, unasked, platforms }: LikeForLike): boolean {
  const all = [same, added, gone, unasked].reduce(
    (sum, { before, after }) => sum + after - before,
    0,
  )
  const isOtherMix = platforms.onlyBefore.length + platforms.onlyAfter.length > 0
  return isOtherMix || Math.sign(all) !== Math.sign(same.after - same.before)
}

const MAX_QUOTES = 3
/** The limit beside flagged citations. */
const MAX_BESIDE = 2

type QuotesSectionProps = {
  brandId: string
  brandName: string
  group: string
  days: DayRange
  counted: CountedList
}

/** Left out if empty. */
export function QuotesSection({ brandId, brandName, group, days, counted }: QuotesSectionProps) {
  const { loading, snapshot } = counted
  const reviews = reviewsOf(useServices())
  const isBeside = useSelector(reviews.state, () => reviews.flagged(brandId).length > 0)
  const isLoading = loading.isUntouched && loading.status.kind !== 'failed'
  const { isInGroup } = useSelector(questionGroupsOf(useServices()).of(brandId))
  const { shown: quotes, leftOut } = newestNegative(
    isBeside ? MAX_BESIDE : MAX_QUOTES,
    [snapshot.list ?? loading.citations],
    useReviewOf(),
    ({ query, detected_at }) =>
      isWithin(dayOf(detected_at), days) && (group === '' || isInGroup(group, query)),
  )
  if (!isLoading && quotes.length + leftOut === 0) return null
  return (
    <Panel
      name="Latest negative mentions"
      className={`${styles['section']} ${styles['quotesSectionPanel']}`}
      state={isLoading ? { kind: 'loading' } : { kind: 'ready', data: quotes, staleSince: null }}
      skeleton={<Skeleton lines={4} />}
    >
      {(shown) => (
        <>
          {shown.length > 0 && (
            <ul role="list">
              {shown.map((citation) => (
                <li key={citation.id}>
                  <blockquote dir="auto" className="truncate">
                    <QuotedText citation={citation} brandName={brandName} />
                  </blockquote>
                  <p className="text-muted truncate">
                    <QuotedFrom citation={citation} />
                  </p>
                </li>
              ))}
            </ul>
          )}
          {leftOut > 0 && <p className="text-muted">{plain(leftOutPhrase(leftOut))}</p>}
        </>
      )}
    </Panel>
  )
}

/** How many characters are rendered; a line has room for fewer. */
const MAX_LENGTH = 300

type QuotedTextProps = { citation: Citation; brandName: string }

function QuotedText({ citation, brandName }: QuotedTextProps) {
  const text = (mentionText(citation) || citation.query).slice(0, MAX_LENGTH)
  return <HighlightedText text={text} ranges={findName(text, brandName)} />
}

function QuotedFrom({ citation }: { citation: Citation }) {
  const { platform, detected_at } = citation
  return (
    <>
      <Name>{platformName(platform)}</Name>
      <span>{` · ${formatDay(dayOf(detected_at))} · `}</span>
      <Name>{formatHost(sourceOf(citation) ?? 'no page cited')}</Name>
    </>
  )
}

const MAX_FLAGGED = 2

type FlaggedSectionProps = { flagged: readonly Review[]; brandName: string }

/** Left out if empty. Shows the newest of those that this browser has loaded. */
export function FlaggedSection({ flagged, brandName }: FlaggedSectionProps) {
  const shown = flagged
    .flatMap(({ citation, note }) => (citation === undefined ? [] : [{ citation, note }]))
    .toSorted(newestFirst(({ citation }) => citation.detected_at))
    .slice(0, MAX_FLAGGED)
  const more = flagged.length - shown.length
  if (flagged.length === 0) return null
  return (
    <Panel
      name="Flagged citations"
      end={
        <span>
          {more > 0
            ? `the newest, and ${formatCount(more, 'more', 'more')} flagged by the maker of this report`
            : 'flagged by the maker of this report'}
        </span>
      }
      className={styles['section']}
      state={{ kind: 'ready', data: shown, staleSince: null }}
    >
      {() => (
        <ul role="list">
          {shown.map(({ citation, note }) => (
            <li key={citation.id}>
              <div className={`flex ${styles['citation']}`}>
                <p dir="auto" className="truncate">
                  <QuotedText citation={citation} brandName={brandName} />
                </p>
                <p className="text-muted truncate">
                  {note !== '' && (
                    <>
                      <b>Note</b> <span dir="auto">{note.slice(0, MAX_LENGTH)}</span>
                      <span>{' · '}</span>
                    </>
                  )}
                  <QuotedFrom citation={citation} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
