import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import type { Drafts } from '../../model/collections/drafts.ts'
import {
  MAX_GROUPS,
  MAX_GROUP_NAME_LENGTH,
  MAX_LINES,
  MAX_LINE_LENGTH,
  type QuestionGroup,
  groupKey,
  linesOf,
  questionGroupsOf,
} from '../../model/question-groups/question-groups.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryForm, TextArea, tooLongPart, Field } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'
import { useBrandName, useServices } from '../app/use-services.tsx'
import { EntriesEditor } from './entries-editor.tsx'
import { useIsShared } from './team-messages.tsx'
import { OfferedDraft, draftsTogether, useDraft } from './use-draft.tsx'
import styles from './user-data.module.css'

type QuestionGroupsDialogProps = { brandId: string; onClose: () => void }

export function QuestionGroupsDialog({ brandId, onClose }: QuestionGroupsDialogProps) {
  const questionGroups = questionGroupsOf(useServices())
  const isShared = useIsShared()
  const { own } = useSelector(questionGroups.of(brandId))
  return (
    <Dialog title="Question groups" onClose={onClose}>
      <p className={`text-muted ${styles['intro']}`}>
        <span>Branded questions name</span> <Name>{useBrandName(brandId)}</Name>{' '}
        <span>
          {`or one of its other names; all others are unbranded. Your own groups are ${isShared ? 'shared with your team' : 'saved in this browser'}.`}
        </span>
      </p>
      <EntriesEditor
        label="Your groups"
        brandId={brandId}
        entries={own}
        records={questionGroups.records}
        idOf={({ id }) => id}
        onRemove={(group) => questionGroups.remove(group)}
        detailsOf={({ lines }) => lines.join(' · ')}
        full={
          own.length >= MAX_GROUPS
            ? `A brand can have ${MAX_GROUPS} groups. Remove one to add another.`
            : null
        }
      >
        {({ edited, editedId, onStored, onCancel }) => (
          <GroupForm
            group={edited}
            drafts={questionGroups.records.drafts}
            draftKey={editedId ?? `new ${brandId}`}
            hasName={(name) => questionGroups.has(brandId, name, editedId)}
            onSave={(group) => {
              questionGroups.keep(brandId, group, edited)
              onStored()
            }}
            onCancel={onCancel}
          />
        )}
      </EntriesEditor>
    </Dialog>
  )
}

type GroupFormProps = {
  group: QuestionGroup | null
  drafts: Drafts
  draftKey: string
  hasName: (name: string) => boolean
  onSave: (group: Pick<QuestionGroup, 'name' | 'lines'>) => void
  onCancel: (() => void) | undefined
}

export function GroupForm(props: GroupFormProps) {
  const { group, drafts, draftKey, hasName, onSave, onCancel } = props
  const name = useDraft(drafts, `name ${draftKey}`, { text: group?.name ?? '', over: 0 })
  const words = useDraft(drafts, draftKey, { text: group?.lines.join('\n') ?? '', over: 0 })
  const draft = draftsTogether(name, words)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ name?: string; words?: string }>({})

  function save() {
    const lines = linesOf(words.text)
    const nameProblem = problemWithName(name.text, hasName)
    const wordsProblem = problemWithLines(lines)
    if (nameProblem === null && wordsProblem === null) {
      draft.end()
      onSave({ name: name.text.trim(), lines })
    } else {
      setProblem({
        ...(nameProblem !== null && { name: nameProblem }),
        ...(wordsProblem !== null && { words: wordsProblem }),
      })
    }
  }

  return (
    <EntryForm
      ref={form}
      submit={group === null ? 'Add group' : 'Save group'}
      onCancel={
        onCancel &&
        (() => {
          draft.end()
          onCancel()
        })
      }
      aria-label={group === null ? 'New group' : `Edit ${group.name}`}
      onSubmit={save}
    >
      <Field
        label="Name"
        dir="auto"
        maxLength={MAX_GROUP_NAME_LENGTH}
        value={name.text}
        error={problem.name}
        onChange={({ target }) => {
          name.change({ text: target.value })
          setProblem({})
        }}
      />
      <TextArea
        label="Words"
        rows={4}
        value={words.text}
        error={problem.words}
        hint="One rule per line. A question joins if it contains every word on a line. Use “green tea” for an exact phrase, ship* for any ending."
        onChange={({ target }) => {
          words.change({ text: target.value })
          setProblem({})
        }}
      >
        <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
      </TextArea>
    </EntryForm>
  )
}

function problemWithName(name: string, hasName: (name: string) => boolean): string | null {
  if (groupKey(name) === '') return 'Enter a name.'
  return hasName(name) ? 'Another group has this name.' : null
}

function problemWithLines(lines: readonly string[]): string | null {
  if (lines.length === 0) return 'Enter at least one word.'
  if (lines.length > MAX_LINES) return `Enter at most ${MAX_LINES} lines.`
  return tooLongPart('Line', lines, MAX_LINE_LENGTH) ?? null
}
