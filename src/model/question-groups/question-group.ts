import type { Kind } from '../collections/operations.ts'
import { valueOf } from '../collections/record.ts'

/** A group of questions that the reader has made for a brand. */
export type QuestionGroup = Readonly<{
  id: string
  brandId: string
  /** No two groups of a brand have the same name, upper and lower case ignored. It is in the URL. */
  name: string
  /** What the questions have in common; see `groupRules`. */
  lines: readonly string[]
}>

/** The groups that every brand has: questions with its name, and the others. */
export const BRANDED = 'branded'
export const UNBRANDED = 'unbranded'

export const MAX_GROUP_NAME_LENGTH = 60
export const MAX_LINE_LENGTH = 200
export const MAX_LINES = 50
/** The most groups of a brand. All are listed in one menu. */
export const MAX_GROUPS = 50

/** Names that differ only in case or white space are the same. */
export function groupKey(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** The name of a group for the reader. */
export function groupName(group: string): string {
  const key = groupKey(group)
  if (key === BRANDED) return 'Branded'
  return key === UNBRANDED ? 'Unbranded' : group.trim()
}

/** A group's lines as a person has written them, without empty ones. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** Groups as records. */
export const QUESTION_GROUP: Kind<QuestionGroup> = {
  name: 'question-group',
  texts: [],
  isRemovable: true,
  read: (record) => {
    const [name, lines] = [valueOf(record, 'name'), valueOf(record, 'lines')]
    if (typeof name !== 'string' || groupKey(name) === '' || !Array.isArray(lines)) return null
    const { id, brandId } = record
    const texts = lines.slice(0, MAX_LINES).filter((line) => typeof line === 'string')
    return {
      id,
      brandId,
      // A URL has `\uFFFD` for half a surrogate pair.
      name: name.trim().slice(0, MAX_GROUP_NAME_LENGTH).toWellFormed(),
      lines: texts.map((line) => line.slice(0, MAX_LINE_LENGTH)),
    }
  },
}
