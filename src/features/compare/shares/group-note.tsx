import { groupName } from '../../../model/question-groups/question-group.ts'
import { LoadMissingButton } from '../../../parts/citations/load-missing-button.tsx'
import { Name } from '../../../ui/name.tsx'
import styles from '../compare.module.css'

export function GroupNote({ group }: { group: string }) {
  return (
    <section
      aria-label="Coverage"
      className={`flex items-center gap-2 text-xs text-muted ${styles['note']}`}
    >
      <p>
        {group === '' ? (
          <span>The shares below are counted in the citations that are loaded.</span>
        ) : (
          <>
            <span>Questions in the group</span> <Name>{groupName(group)}</Name>
            <span>
              : the shares below are counted in the citations that are loaded. Scores and components
              are about all questions.
            </span>
          </>
        )}
      </p>
      <LoadMissingButton />
    </section>
  )
}
