import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import type { Step } from '../../model/kept/steps.ts'
import { MOST_GROUPS, type QuestionGroup } from '../../model/question-groups/question-group.ts'
import { questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { GroupForm } from './group-form.tsx'
import { MadeBy } from './made-by.tsx'
import { useIsShared } from './use-is-shared.ts'
import { useBrandName, useServices } from './use-services.tsx'
import styles from './question-groups.module.css'

type QuestionGroupsDialogProps = { brandId: string; onClose: () => void }

/** The reader's own groups of a brand: made, changed, and removed with undo. */
export function QuestionGroupsDialog({ brandId, onClose }: QuestionGroupsDialogProps) {
  const questionGroups = questionGroupsOf(useServices())
  const isShared = useIsShared()
  const { own } = useSelector(questionGroups.of(brandId))
  const [edited, setEdited] = useState<QuestionGroup | null>(null)
  const [made, setMade] = useState(0)
  const [removed, setRemoved] = useState<{ name: string; step: Step } | null>(null)
  return (
    <Dialog title="Question groups" onClose={onClose}>
      <p className={`quiet ${styles['intro']}`}>
        <span>Branded questions name</span> <Name>{useBrandName(brandId)}</Name>{' '}
        <span>
          {`or one of its other names; all others are unbranded. Your own groups are ${isShared ? 'shared with your team' : 'kept in this browser'}.`}
        </span>
      </p>
      {own.length > 0 && (
        <ul aria-label="Your groups" className={styles['groups']}>
          {own.map((group) => (
            <li key={group.id}>
              <span className={`breaks ${styles['group']}`}>
                <bdi>{group.name}</bdi>
                <small dir="auto">{group.lines.join(' · ')}</small>
                <MadeBy record={questionGroups.records.record(group.id)} />
              </span>
              <Button
                look="bare"
                aria-label={`Edit ${group.name}`}
                onClick={() => {
                  setEdited(group)
                }}
              >
                Edit
              </Button>
              <Button
                look="bare"
                aria-label={`Remove ${group.name}`}
                onClick={() => {
                  setRemoved({ name: group.name, step: questionGroups.remove(group) })
                  setEdited(null)
                  announce(`${group.name} removed`)
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removed !== null && (
        <p className={`row wraps ${styles['removed']}`}>
          <span>{`“${removed.name}” is removed.`}</span>
          <Button
            look="bare"
            onClick={() => {
              questionGroups.records.undo(brandId, removed.step)
              setRemoved(null)
              announce(`${removed.name} is back`)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {edited === null && own.length >= MOST_GROUPS ? (
        <p>{`A brand can have ${MOST_GROUPS} groups. Remove one to add another.`}</p>
      ) : (
        <GroupForm
          // The key empties the form.
          key={edited?.id ?? `new ${made}`}
          group={edited}
          drafts={questionGroups.records.drafts}
          draftKey={edited?.id ?? `new ${brandId}`}
          hasName={(name) => questionGroups.has(brandId, name, edited?.id)}
          onSave={(group) => {
            questionGroups.keep(brandId, group, edited)
            setEdited(null)
            setMade(made + 1)
            setRemoved(null)
            announce(
              questionGroups.records.state.get().isStored
                ? `${group.name} saved`
                : `${group.name} is not stored yet`,
            )
          }}
          onCancel={
            edited === null
              ? undefined
              : () => {
                  setEdited(null)
                }
          }
        />
      )}
    </Dialog>
  )
}
