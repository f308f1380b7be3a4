import type { Readable } from '@tanstack/store'
import { randomId } from '../../lib/ids.ts'
import { compareNames } from '../../lib/language.ts'
import { oncePerKey } from '../../lib/when-needed.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { editedList, editedText, differing, type Operation } from '../collections/operations.ts'
import { TOMBSTONE } from '../collections/record.ts'
import { competitorsOf } from '../competitors/competitors.ts'
import { lazyService } from '../services.ts'
import {
  groupRules,
  type IsInGroup,
  BRANDED,
  groupKey,
  QUESTION_GROUP,
  type QuestionGroup,
  UNBRANDED,
} from './question-group.ts'

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
