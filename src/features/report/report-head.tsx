import { useSelector } from '@tanstack/react-store'
import { useId, useRef } from 'react'
import { formatDateRange, formatDate } from '../../lib/dates.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { groupName } from '../../model/question-groups/question-groups.ts'
import type { Range } from '../../model/range.ts'
import { commentId, reportCommentsOf } from '../../model/report-comments/report-comments.ts'
import { ProductMark } from '../../parts/app/product-mark.tsx'
import { formatRange } from '../../parts/app/range-label.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useIsShared } from '../../parts/user-data/team-messages.tsx'
import { DraftNotice } from '../../parts/user-data/use-draft.tsx'
import { useStoredText } from '../../parts/user-data/use-stored-text.ts'
import { Name } from '../../ui/name.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './report.module.css'

type ReportHeadProps = {
  brandName: string
  range: Range
  group: string
  /** The first day of the citations, if earlier ones are not loaded; else ''. */
  since: string
  isLoading: boolean
  isCounting: boolean
}

/** An incomplete report says so, in print too. */
export function ReportHead({
  brandName,
  range,
  group,
  since,
  isLoading,
  isCounting,
}: ReportHeadProps) {
  return (
    <header>
      <p className={`flex items-center gap-2 font-semibold ${styles['product']}`}>
        <ProductMark />
        {/* A separate element, so that the text beside it stays put when it appears. */}
        {!isLoading && since !== '' && (
          <span
            className={styles['since']}
          >{`Incomplete: citations since ${formatDate(since)} ·`}</span>
        )}
        {(isLoading || isCounting) && (
          <span className={`print-only ${styles['onPaper']}`}>
            Printed before it was complete ·
          </span>
        )}
        <span>{isLoading ? '' : `${formatDays(range)}${groupLabel(group)}`}</span>
      </p>
      <h2
        className={`overflow-hidden font-semibold ${styles['brand']}`}
        data-long={brandName.length > 36}
      >
        <Name>{brandName}</Name> <span>in AI answers</span>
      </h2>
    </header>
  )
}

/** The score covers all questions; citation counts cover the group. */
function groupLabel(group: string): string {
  return group === '' ? '' : ` · citations of ${groupName(group)} questions`
}

/** `September 2026`, or `20 Aug – 17 Nov 2026`: the days of everything in the report */
function formatDays(range: Range): string {
  if (range.kind !== 'recent') return formatRange(range)
  const { from, to } = datesOf(range.days)
  return formatDateRange(from, to)
}

/** A page has room for four lines. */
const MAX_COMMENT_LENGTH = 400

/** As in the style sheet. */
const LINES_ON_PAPER = 4

const LINE = 115

export function CommentSection({ brandId }: { brandId: string }) {
  const isShared = useIsShared()
  const comments = reportCommentsOf(useServices())
  useSelector(comments.records.state)
  const comment = useStoredText({
    records: comments.records,
    key: commentId(brandId),
    present: () => ({ text: comments.of(brandId), over: comments.writtenAt(brandId) }),
    maxLength: MAX_COMMENT_LENGTH,
    save: (text, over) => {
      comments.write(brandId, text, over)
    },
  })
  const draftId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = comment.value.trim() === ''
  return (
    <Panel
      name="Comment"
      end={
        linesOf(comment.value) > LINES_ON_PAPER && (
          <span className="no-print">
            The page has room for four lines. What comes after them isn’t printed.
          </span>
        )
      }
      className={`${styles['section']} ${styles['panel']}`}
      state={{ kind: 'ready', data: null, staleSince: null }}
    >
      {() => (
        <div className={styles['comment']} data-empty={isEmpty}>
          <textarea
            ref={field}
            aria-label="Comment"
            aria-invalid={comment.error !== undefined}
            aria-describedby={comment.notice === undefined ? undefined : draftId}
            rows={4}
            dir="auto"
            value={comment.value}
            placeholder={`Add your commentary. It appears on the printed report.${isShared ? ' Your team sees it too.' : ''}`}
            onChange={({ target: { value } }) => comment.change(value)}
            onFocus={comment.onFocus}
            onBlur={comment.onBlur}
          />
          {/* A field prints with a frame and clipped text. */}
          <p className={`wrap-anywhere ${styles['printed']}`} dir="auto" aria-hidden="true">
            {comment.value}
          </p>
          {comment.notice !== undefined && (
            <DraftNotice
              id={draftId}
              words={comment.notice}
              isWrong={comment.error !== undefined}
              onDiscard={() => {
                comment.discardDraft()
                field.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

function linesOf(text: string): number {
  const lines = text.trimEnd().split('\n')
  return lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE)), 0)
}
