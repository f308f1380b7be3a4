import type { Kind } from '../collections/operations.ts'
import { valueOf } from '../collections/record.ts'

export type QuestionGroup = Readonly<{
  id: string
  brandId: string
  /** Unique within a brand, ignoring case. Part of the URL. */
  name: string
  /** Patterns of the questions; see `groupRules`. */
  lines: readonly string[]
}>

/** Built-in groups of every brand: questions with its name, and the others. */
export const BRANDED = 'branded'
export const UNBRANDED = 'unbranded'

export const MAX_GROUP_NAME_LENGTH = 60
export const MAX_LINE_LENGTH = 200
export const MAX_LINES = 50
export const MAX_GROUPS = 50

/** Ignores case and white space. */
export function groupKey(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase()
}

export function groupName(group: string): string {
  const key = groupKey(group)
  if (key === BRANDED) return 'Branded'
  return key === UNBRANDED ? 'Unbranded' : group.trim()
}

/** Unique non-empty lines. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

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
      // A URL has `\uFFFD` for a lone surrogate.
      name: name.trim().slice(0, MAX_GROUP_NAME_LENGTH).toWellFormed(),
      lines: texts.map((line) => line.slice(0, MAX_LINE_LENGTH)),
    }
  },
}
