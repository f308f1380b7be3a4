import { useSelector } from '@tanstack/react-store'
import { Suspense, useState, useMemo } from 'react'
import type { ChosenQuestions } from '../../model/analysis/analysis-tables.ts'
import type { Question } from '../../model/analysis/facts-reader.ts'
import { readBrandIds, writeBrandIds } from '../../model/brands/brands.ts'
import {
  groupName,
  BRANDED,
  groupKey,
  UNBRANDED,
} from '../../model/question-groups/question-groups.ts'
import {
  type QuestionGroups,
  questionGroupsOf,
} from '../../model/question-groups/question-groups.ts'
import { ChoiceMenu, OnlyChoice } from '../../ui/choice-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { closePopoverAround } from '../../ui/popover.tsx'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { useServices } from '../app/use-services.tsx'
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
          <QuestionGroupsDialog brandId={brandId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type GroupChoicesProps = {
  /** Groups of several brands are matched by name. */
  brandIds: readonly string[]
  value: string
  onChange: (group: string) => void
}

export function GroupChoices({ brandIds, value, onChange }: GroupChoicesProps) {
  const { groups, isMissing } = useGroups(brandIds, value)
  const choices = ['', ...groups]
  const isChosen = (group: string) => groupKey(group) === groupKey(value)
  const { shown, more } = usePart(choices, { least: choices.findIndex(isChosen) + 1 })
  const missing = `This browser has no group “${value}”, so no question is in it. Choose another one.`
  useAnnounced(isMissing ? missing : '')
  return (
    <>
      {shown.map((group) => (
        <OnlyChoice key={group} isOn={isChosen(group)} onChoose={() => onChange(group)}>
          {group === '' ? 'All questions' : groupName(group)}
        </OnlyChoice>
      ))}
      <ShowMore {...more} name="groups" />
      {isMissing && <p>{missing}</p>}
    </>
  )
}

/** Each name once, and whether the chosen group is missing. */
export function useGroups(brandIds: readonly string[], value: string) {
  const questionGroups = questionGroupsOf(useServices())
  const { isRead, version } = useSelector(questionGroups.records.state)
  const brands = writeBrandIds(brandIds)
  const groups = useMemo(
    () => namesIn(questionGroups, readBrandIds(brands, Infinity), version),
    [questionGroups, brands, version],
  )
  const isThere = groups.some((group) => groupKey(group) === groupKey(value))
  return { groups, isMissing: value !== '' && isRead && !isThere }
}

/** @param _version of the groups; a new one re-reads them */
function namesIn(groups: QuestionGroups, brandIds: readonly string[], _version: number): string[] {
  const own = brandIds.flatMap((id) =>
    groups
      .of(id)
      .get()
      .own.map(({ name }) => name),
  )
  const byKey = new Map([BRANDED, UNBRANDED, ...own].map((name) => [groupKey(name), name]))
  return [...byKey.values()]
}

/** Each question is tested once; undefined means all questions. */
export function useChosenQuestions(brandId: string, group: string): ChosenQuestions | undefined {
  const { isInGroup, key } = useSelector(questionGroupsOf(useServices()).of(brandId))
  return useMemo(() => {
    if (group === '') return undefined
    const known = new WeakMap<Question, boolean>()
    const has = (question: Question): boolean => {
      const isIn = known.get(question) ?? isInGroup(group, question.text)
      known.set(question, isIn)
      return isIn
    }
    return { key: questionsKey(group, key), has }
  }, [isInGroup, key, group])
}

/** Equal keys mean equal questions. @param rules the key of the brand's groups */
export function questionsKey(group: string, rules: string): string {
  return `${group} ${rules}`
}
