import type { Readable } from '@tanstack/store'
import { type FoldedText, foldString, foldText } from '../../lib/fold-text.ts'
import { randomId } from '../../lib/ids.ts'
import { compareNames } from '../../lib/language.ts'
import { oncePerKey, whenNeeded } from '../../lib/when-needed.ts'
import { namesFinder } from '../../lib/whole-words.ts'
import { searchTerms } from '../citation-list/search-terms.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import {
  type Kind,
  MAX_STORED_BRANDS,
  type Operation,
  differing,
  editedList,
  editedText,
} from '../collections/operations.ts'
import { TOMBSTONE, valueOf } from '../collections/record.ts'
import { competitorsOf } from '../competitors/competitors.ts'
import { lazyService } from '../services.ts'

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

export function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

export const QUESTION_GROUP: Kind<QuestionGroup> = {
  name: 'question-group',
  texts: [],
  isRemovable: true,
  most: MAX_GROUPS * MAX_STORED_BRANDS,
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

/** A group that does not exist has no questions. */
export type IsInGroup = (group: string, question: string) => boolean

type Rule = (question: FoldedText) => boolean

/** @param names of the brand: its name and aliases */
function groupRules(
  names: readonly string[],
  groups: readonly Pick<QuestionGroup, 'name' | 'lines'>[],
): IsInGroup {
  const isBranded = wholeWords(names)
  const rules = new Map<string, Rule>([
    [BRANDED, isBranded],
    [UNBRANDED, (question) => !isBranded(question)],
    ...groups.map(({ name, lines }) => {
      // Few of thousands of groups are needed.
      const rule = whenNeeded(() => linesRule(lines))
      return [groupKey(name), (question: FoldedText) => rule()(question)] as const
    }),
  ])
  return (group, question) => rules.get(groupKey(group))?.(foldText(question)) === true
}

/** A question about the brand's site is about the brand. */
function wholeWords(phrases: readonly string[]): Rule {
  return namesFinder(phrases, { isInAddresses: true }).isIn
}

function linesRule(lines: readonly string[]): Rule {
  const rules = lines.map(lineRule)
  return (question) => rules.some((isFit) => isFit(question))
}

/** All words of the line must be in the question, in any order; quoted words belong together. */
function lineRule(line: string): Rule {
  const terms = searchTerms(line).map((term) =>
    term.includes('*') ? patternRule(term) : wholeWords([term]),
  )
  return (question) => terms.length > 0 && terms.every((isFit) => isFit(question))
}

/** `ship*` matches words that begin with `ship`: a star stands for any characters of a word, or none. */
function patternRule(pattern: string): Rule {
  // Between vowels an apostrophe may be missing (fold-text.ts), and the star may stand for one.
  const folded = foldString(pattern).replace(/(?<=[aeiou])'(?=\*)/g, '')
  const pieces = folded.trim().split('*')
  return (text) => wordsOf(text.folded).some((word) => isLike(word, pieces))
}

/** Words with a hyphen or apostrophe also in parts. */
function wordsOf(text: string): string[] {
  return [
    ...(text.match(/[\p{L}\p{M}\p{N}\p{Pc}]+/gu) ?? []),
    ...(text.match(/[\p{L}\p{M}\p{N}\p{Pc}]+(?:['.-][\p{L}\p{M}\p{N}\p{Pc}]+)+/gu) ?? []),
  ]
}

/** Whether a word contains the pieces between the stars in order. */
function isLike(word: string, pieces: readonly string[]): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop() ?? ''
  if (!word.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = word.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return word.length - last.length >= at && word.endsWith(last)
}

type BrandGroups = {
  /** The user's own, in alphabetical order. */
  readonly own: readonly QuestionGroup[]
  readonly isInGroup: IsInGroup
  readonly key: string
}

export class QuestionGroups {
  readonly records: Collection<QuestionGroup>
  readonly #namesOf: (brandId: string) => readonly string[]

  constructor(records: Collection<QuestionGroup>, namesOf: (brandId: string) => readonly string[]) {
    this.records = records
    this.#namesOf = namesOf
  }

  readonly of = oncePerKey((brandId: string): Readable<BrandGroups> =>
    this.records.derive(() => {
      const names = this.#namesOf(brandId)
      const own = this.records
        .all()
        .filter((group) => group.brandId === brandId)
        .toSorted((one, other) => compareNames(one.name, other.name))
      const key = JSON.stringify([names, own.map(({ name, lines }) => [name, lines])])
      return { own, isInGroup: groupRules(names, own), key }
    }),
  )

  /** Built-in groups included. @param except the group that may have the name */
  has(brandId: string, name: string, except?: string): boolean {
    const key = groupKey(name)
    if (key === BRANDED || key === UNBRANDED) return true
    const { own } = this.of(brandId).get()
    return own.some((group) => group.id !== except && groupKey(group.name) === key)
  }

  /** The name must be free. @param before the edited version, which may not be the current one */
  keep(
    brandId: string,
    next: Pick<QuestionGroup, 'name' | 'lines'>,
    before: QuestionGroup | null = null,
  ): void {
    const id = before?.id ?? randomId()
    const present = this.records.get(id)
    const { name, lines } =
      present === undefined || before === null
        ? next
        : {
            name: editedText(present.name, before.name, next.name),
            lines: editedList(present.lines, before.lines, next.lines),
          }
    this.records.change(brandId, [id], differing(this.records.record(id), { name, lines }))
  }

  remove({ id, brandId }: QuestionGroup): Operation {
    return this.records.change(brandId, [id], { [TOMBSTONE]: true })
  }
}

export const questionGroupsOf = lazyService((services) => {
  const { brands } = services
  return new QuestionGroups(
    collectionOf(services, QUESTION_GROUP, 'question groups'),
    (brandId) => {
      // Renaming a brand changes its branded questions.
      brands.known.get()
      return [brands.nameOf(brandId), ...competitorsOf(services).configured(brandId).aliases]
    },
  )
})
