import { Link } from '@tanstack/react-router'
import { type MouseEvent, type Ref, useRef, useState } from 'react'
import type { ViewNews } from '../../../model/views/view-news.ts'
import {
  filterOfView,
  type SavedView,
  savedViewsOf,
  MAX_NAME_LENGTH,
} from '../../../model/views/views.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { viewMessage } from '../../../parts/citations/citation-messages.ts'
import { usePeriodStarts } from '../../../parts/citations/use-view-news.ts'
import { MadeBy } from '../../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../../parts/user-data/use-draft.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { renderSync } from '../../../ui/render-sync.ts'
import { useCitations } from '../citations-context.tsx'
import styles from './views.module.css'

type ViewRowProps = {
  view: SavedView
  news: ViewNews | undefined
  /** `as of 10:42 UTC` if there may be more since; else ''. */
  newsAt: string
  position: number
  count: number
  onOpen: () => void
  onMoved: (position: number) => void
  onRename: (name: string) => void
  onRemove: () => void
}

export function ViewRow({
  view,
  news,
  newsAt,
  position,
  count,
  onOpen,
  onMoved,
  onRename,
  onRemove,
}: ViewRowProps) {
  const views = savedViewsOf(useServices())
  const { brandId } = useCitations()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name } = view
  const toList = { to: '/brands/$brandId/citations', params: { brandId } } as const
  const search = filterOfView(view, usePeriodStarts(brandId))
  const message = viewMessage(view) || 'All citations'
  const counted = `${news?.words ?? ''} ${newsAt}`.trim()

  function endRenaming() {
    renderSync(() => setIsRenaming(false))
    rename.current?.focus()
  }
  const mover = (by: -1 | 1) => ({
    isDisabled: by === -1 ? position === 1 : position === count,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      renderSync(() => views.move(view, by))
      // An element loses the focus when it moves in the document.
      currentTarget.focus()
      onMoved(position + by)
    },
  })

  if (isRenaming) {
    return (
      <li>
        <NameForm
          action="Rename"
          draftKey={view.id}
          name={name}
          onName={(next) => {
            endRenaming()
            onRename(next)
          }}
          onCancel={endRenaming}
        />
      </li>
    )
  }
  return (
    <li className={`flex items-center min-w-0 ${styles['view']}`}>
      <Link
        {...toList}
        search={search}
        resetScroll={false}
        className={`grid min-w-0 font-normal rounded ${styles['link']}`}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
        <small>
          {view.isPartial === true ? `${message}, and a filter that can’t be read` : message}
        </small>
        <MadeBy record={views.records.record(view.id)} />
      </Link>
      {typeof news?.words === 'string' && (
        <Link
          {...toList}
          search={news.filter}
          resetScroll={false}
          aria-label={`${counted}: ${name}`}
          className={`flex items-center text-accent ${styles['news']}`}
          onClick={onOpen}
        >
          {counted}
        </Link>
      )}
      <Action icon="up" label={`Move up: ${name}`} {...mover(-1)} />
      <Action icon="down" label={`Move down: ${name}`} {...mover(1)} />
      <Action
        ref={rename}
        icon="edit"
        label={`Rename ${name}`}
        onClick={() => setIsRenaming(true)}
      />
      <Action icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

type ActionProps = {
  icon: IconName
  label: string
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A button that keeps the focus while disabled. */
function Action({ icon, label, isDisabled = false, ref, onClick }: ActionProps) {
  return (
    <Button
      ref={ref}
      variant="bare"
      aria-label={label}
      aria-disabled={isDisabled}
      title={label}
      className={`text-muted ${styles['action']}`}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </Button>
  )
}

type NameFormProps = {
  action: string
  draftKey: string
  name?: string
  onName: (name: string) => void
  onCancel?: () => void
}

/** Asks for a unique name. What is typed is stored as a draft until it is saved or cancelled. */
export function NameForm({ action, draftKey, name = '', onName, onCancel }: NameFormProps) {
  const views = savedViewsOf(useServices())
  const draft = useDraft(views.records.drafts, draftKey, { text: name, over: 0 })
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const next = draft.text.trim()
  const isOwn = next.toLowerCase() === name.toLowerCase()
  return (
    <form
      ref={form}
      className={`flex flex-wrap gap-2 ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (next === '') setError('Enter a name.')
        else if (views.has(next) && !isOwn) setError('Another view has this name.')
        else {
          draft.end()
          onName(next)
        }
      }}
    >
      <Field
        label="Name"
        value={draft.text}
        maxLength={MAX_NAME_LENGTH}
        error={error}
        // The user just asked to rename.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onCancel !== undefined}
        onChange={({ target }) => {
          draft.change({ text: target.value })
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {onCancel !== undefined && (
        <Button
          onClick={() => {
            draft.end()
            onCancel()
          }}
        >
          Cancel
        </Button>
      )}
      <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
    </form>
  )
}
