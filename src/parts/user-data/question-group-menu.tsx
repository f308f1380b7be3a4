import { Suspense, useState } from 'react'
import { groupName } from '../../model/question-groups/question-group.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { closePopoverAround } from '../../ui/popover.tsx'
import { GroupChoices, useGroups } from './group-choices.tsx'
import styles from './user-data.module.css'

const QuestionGroupsDialog = lazyPart(
  async () => (await import('./question-groups-dialog.tsx')).QuestionGroupsDialog,
  <p role="alert">The groups couldn’t be opened. Reload the page.</p>,
)

type QuestionGroupMenuProps = {
  /** With several brands, groups cannot be edited here. */
  brandIds: readonly string[]
  value: string
  onChange: (group: string) => void
}

export function QuestionGroupMenu({ brandIds, value, onChange }: QuestionGroupMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [brandId, ...others] = brandIds
  const { isMissing } = useGroups(brandIds, value)
  const chosen = `${groupName(value)}${isMissing ? ' (not found)' : ''}`
  return (
    <>
      <ChoiceMenu label="Question group" chosen={value === '' ? [] : [chosen]}>
        <GroupChoices brandIds={brandIds} value={value} onChange={onChange} />
        {others.length === 0 && (
          <button
            type="button"
            className={`font-semibold text-accent border-t ${styles['edit']}`}
            onClick={({ currentTarget }) => {
              closePopoverAround(currentTarget)
              setIsOpen(true)
            }}
          >
            Edit groups…
          </button>
        )}
      </ChoiceMenu>
      {isOpen && brandId !== undefined && (
        <Suspense>
          <QuestionGroupsDialog
            brandId={brandId}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
