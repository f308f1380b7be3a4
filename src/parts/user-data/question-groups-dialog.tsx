import { useSelector } from '@tanstack/react-store'
import { MAX_GROUPS } from '../../model/question-groups/question-group.ts'
import { questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Name } from '../../ui/name.tsx'
import { useBrandName, useServices } from '../app/use-services.tsx'
import { EntriesEditor } from './entries-editor.tsx'
import { GroupForm } from './group-form.tsx'
import { useIsShared } from './use-is-shared.ts'
import styles from './question-groups.module.css'

type QuestionGroupsDialogProps = { brandId: string; onClose: () => void }

/** The reader's own groups of a brand: made, changed, and removed with undo. */
export function QuestionGroupsDialog({ brandId, onClose }: QuestionGroupsDialogProps) {
  const questionGroups = questionGroupsOf(useServices())
  const isShared = useIsShared()
  const { own } = useSelector(questionGroups.of(brandId))
  return (
    <Dialog title="Question groups" onClose={onClose}>
      <p className={`quiet ${styles['intro']}`}>
        <span>Branded questions name</span> <Name>{useBrandName(brandId)}</Name>{' '}
        <span>
          {`or one of its other names; all others are unbranded. Your own groups are ${isShared ? 'shared with your team' : 'kept in this browser'}.`}
        </span>
      </p>
      <EntriesEditor
        label="Your groups"
        brandId={brandId}
        entries={own}
        records={questionGroups.records}
        idOf={({ id }) => id}
        onRemove={(group) => {
          questionGroups.remove(group)
        }}
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
