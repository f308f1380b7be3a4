import { useSelector } from '@tanstack/react-store'
import { useId, useRef } from 'react'
import { commentId, reportCommentsOf } from '../../model/report-comments/report-comments.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useIsShared } from '../../parts/user-data/team-messages.tsx'
import { DraftNotice } from '../../parts/user-data/use-draft.tsx'
import { useStoredText } from '../../parts/user-data/use-stored-text.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './report.module.css'

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
            onChange={({ target: { value } }) => {
              comment.change(value)
            }}
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
