import { useSelector } from '@tanstack/react-store'
import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ComponentType,
  useState,
} from 'react'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { timeOf, valueOf } from '../../../model/collections/record.ts'
import { MAX_REVIEW_NOTE_LENGTH } from '../../../model/reviews/reviews.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { storedMessage } from '../../../parts/app/stored-message.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useIsShared } from '../../../parts/user-data/team-messages.tsx'
import { DraftNotice } from '../../../parts/user-data/use-draft.tsx'
import { useStoredText } from '../../../parts/user-data/use-stored-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMessage } from '../../../ui/live-region.tsx'
import { useCitations, useReview } from '../citations-context.tsx'
import type { EarlierVersionsDialog } from './earlier-versions-dialog.tsx'
import styles from './review.module.css'

export function ReviewNote({ citationId }: { citationId: string }) {
  const { brandId, reviews, listFocus, wantedNote } = useCitations()
  const review = useReview(citationId)
  const isShared = useIsShared()
  const stored = review?.note ?? ''
  const { records } = reviews
  const text = useStoredText({
    records,
    key: citationId,
    present: () => ({
      text: reviews.get(citationId)?.note ?? '',
      over: timeOf(records.record(citationId), 'note'),
    }),
    maxLength: MAX_REVIEW_NOTE_LENGTH,
    save: (note, over) => {
      reviews.change(brandId, [citationId], { note }, over)
    },
  })
  const id = useId()
  const draftId = useId()
  const hint = useShortcutHint('note')
  const field = useRef<HTMLTextAreaElement>(null)
  const before = useRef<Element | null>(null)
  const isWanted = useSelector(wantedNote, (wanted) => wanted === citationId)
  useLayoutEffect(() => {
    if (!isWanted) return
    before.current = document.activeElement
    field.current?.focus()
    wantedNote.set(null)
  }, [wantedNote, isWanted])
  const leave = () => {
    const target = before.current
    field.current?.blur()
    if (target instanceof HTMLElement && target !== document.body && target.isConnected)
      target.focus()
    else if (!listFocus.goToRow(citationId)) listFocus.restoreIfLost()
  }
  // A colleague may have emptied it; it can then be restored.
  const record = records.record(citationId)
  const hadNote = record !== undefined && valueOf(record, 'note') !== undefined
  const hasText = stored !== '' || text.isTyping || text.isDraft
  // Otherwise pressing the button would blur the field, which would then be removed.
  const isStored = review?.flagged === true || stored !== '' || (isShared && hadNote)
  if (!isStored && !hasText && !isWanted) return null
  return (
    <div className={`grid gap-1 text-xs ${styles['note']}`}>
      <div className={`flex items-center gap-2 flex-wrap ${styles['head']}`} data-shared={isShared}>
        <label htmlFor={id}>Note</label>
        {isShared && isStored && <EarlierVersionsButton key={citationId} citationId={citationId} />}
      </div>
      <textarea
        id={id}
        ref={field}
        aria-keyshortcuts={hint}
        aria-invalid={text.error !== undefined}
        aria-describedby={text.notice === undefined ? undefined : draftId}
        rows={2}
        dir="auto"
        value={text.value}
        placeholder={noteHint(isShared)}
        onChange={({ target: { value } }) => text.change(value)}
        onFocus={text.onFocus}
        onBlur={() => {
          text.onBlur()
          before.current = null
        }}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key !== 'Ctrl+Enter' && key !== 'Escape') return
          event.preventDefault()
          leave()
        }}
      />
      {text.notice !== undefined && (
        <DraftNotice
          id={draftId}
          words={text.notice}
          isWrong={text.error !== undefined}
          onDiscard={() => {
            text.discardDraft()
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

type DialogProps = ComponentProps<typeof EarlierVersionsDialog>

function EarlierVersionsButton({ citationId }: { citationId: string }) {
  const services = useServices()
  const { brandId, reviews } = useCitations()
  const [message, say] = useMessage()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<{
    Dialog: ComponentType<DialogProps>
    versions: DialogProps['versions']
  } | null>(null)

  async function ask() {
    setIsAsking(true)
    try {
      const [{ earlierVersions }, { EarlierVersionsDialog: Dialog }] = await Promise.all([
        import('../../../model/collections/team/earlier-versions.ts'),
        import('./earlier-versions-dialog.tsx'),
      ])
      const key = { brandId, kind: 'review', id: citationId } as const
      const record = reviews.records.record(citationId)
      const versions = await earlierVersions(services, key, 'note', record)
      if (versions.length === 0) say('There are no earlier versions.')
      else setShown({ Dialog, versions })
    } catch {
      say('The team can’t be reached. Try again later.')
    }
    setIsAsking(false)
  }

  const close = () => setShown(null)
  return (
    <>
      <span>{message}</span>
      <Button
        variant="bare"
        aria-haspopup="dialog"
        aria-disabled={isAsking}
        onClick={() => void ask()}
      >
        Earlier versions
      </Button>
      {shown !== null && (
        <shown.Dialog
          versions={shown.versions}
          onRestore={(note) => {
            reviews.change(brandId, [citationId], { note })
            close()
            say(`${storedMessage('Note restored', reviews.state.get().isStored)}.`)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

export function noteHint(isShared: boolean): string {
  const where = isShared ? 'Shared with your team.' : 'Saved in this browser.'
  return `${where} Printed in the report if you flag this citation.`
}

type ReviewControlsProps = {
  citationId: string
  /** The citation that opens after this one was marked as reviewed. */
  next: { id: string } | null
  goTo: (target: { id: string }) => void
}

export function ReviewControls({ citationId, next, goTo }: ReviewControlsProps) {
  const { brandId, reviews, listFocus, wantedNote } = useCitations()
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  const reviewHint = useShortcutHint('review')
  const flagHint = useShortcutHint('flag')
  const noteShortcut = useShortcutHint('note')
  const flagName = flagged ? 'Flagged' : 'Flag'
  return (
    <>
      <Button
        variant={reviewed ? 'plain' : 'primary'}
        className={styles['reviewed']}
        aria-pressed={reviewed}
        // The key only marks, so it isn't announced on the button that unmarks.
        aria-keyshortcuts={reviewed ? undefined : reviewHint}
        onClick={() => {
          reviews.toggleReviewed(brandId, citationId)
          if (!reviewed && next !== null) goTo(next)
          // A citation that leaves the list is no longer shown beside it.
          else listFocus.restoreIfLost()
        }}
      >
        {reviewed && <Icon name="check" size={14} />}
        <span>{reviewed ? 'Reviewed' : 'Mark reviewed'}</span>
      </Button>
      <Button
        className={styles['quiet']}
        title={flagName}
        aria-pressed={flagged}
        aria-keyshortcuts={flagHint}
        onClick={() => {
          reviews.toggleFlag(brandId, citationId)
          listFocus.restoreIfLost()
        }}
      >
        <Icon name="flag" size={14} />
        <span className="phone-sr-only">{flagName}</span>
      </Button>
      <Button
        className={styles['quiet']}
        title="Note"
        aria-keyshortcuts={noteShortcut}
        onClick={() => wantedNote.set(citationId)}
      >
        <Icon name="edit" size={14} />
        <span className="phone-sr-only">Note</span>
      </Button>
    </>
  )
}
