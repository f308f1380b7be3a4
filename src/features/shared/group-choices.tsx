import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import {
  BRANDED,
  groupKey,
  groupName,
  UNBRANDED,
} from '../../model/question-groups/question-group.ts'
import { questionGroupsOf } from '../../model/question-groups/question-groups.ts'
import { OnlyChoice } from '../../ui/choice-menu.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { useServices } from './use-services.tsx'

type GroupChoicesProps = {
  brandId: string
  /** The group that is chosen; '' is none. */
  value: string
  onChange: (group: string) => void
}

/** All questions, and the groups of which one can be chosen. */
export function GroupChoices({ brandId, value, onChange }: GroupChoicesProps) {
  const { groups, isMissing } = useGroups(brandId, value)
  const missing = `This browser has no group “${value}”, so no question is in it. Choose another one.`
  useAnnounced(isMissing ? missing : '')
  return (
    <>
      {['', ...groups].map((group) => (
        <OnlyChoice
          key={group}
          isOn={groupKey(group) === groupKey(value)}
          onChoose={() => {
            onChange(group)
          }}
        >
          {group === '' ? 'All questions' : groupName(group)}
        </OnlyChoice>
      ))}
      {isMissing && <p>{missing}</p>}
    </>
  )
}

/** The groups of a brand in their order, and whether the one that is chosen is not among them. */
export function useGroups(brandId: string, value: string) {
  const questionGroups = questionGroupsOf(useServices())
  const { own } = useSelector(questionGroups.of(brandId))
  const isRead = useSelector(questionGroups.records.state, (state) => state.isRead)
  const groups = useMemo(() => [BRANDED, UNBRANDED, ...own.map(({ name }) => name)], [own])
  const isThere = groups.some((group) => groupKey(group) === groupKey(value))
  return { groups, isMissing: value !== '' && isRead && !isThere }
}
