import type { Readable } from '@tanstack/store'
import { randomId } from '../../lib/ids.ts'
import { compareNames } from '../../lib/language.ts'
import { oncePerKey, whenNeeded } from '../../lib/when-needed.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import {
  editedList,
  editedText,
  differing,
  type Kind,
  type Operation,
} from '../collections/operations.ts'
import { TOMBSTONE, valueOf } from '../collections/record.ts'
import { lazyService } from '../services.ts'
import {
  type Competitor,
  type ConfiguredNames,
  MAX_COMPETITORS,
  MAX_OF_ONE,
  configuredNames,
  isSameName,
  readDomain,
  readName,
} from './configured-names.ts'

export type ListedCompetitor = Competitor & Readonly<{ id: string; brandId: string }>

export const COMPETITOR: Kind<ListedCompetitor> = {
  name: 'competitor',
  texts: [],
  isRemovable: true,
  read: (record) => {
    const name = readName(valueOf(record, 'name'))
    if (name === null) return null
    // At most 50 of thousands are counted, and reading domains is slow.
    const aliases = whenNeeded(() => textsOf(valueOf(record, 'aliases'), readName))
    const domains = whenNeeded(() => textsOf(valueOf(record, 'domains'), readDomain))
    return {
      id: record.id,
      brandId: record.brandId,
      name,
      get aliases() {
        return aliases()
      },
      get domains() {
        return domains()
      },
      ...(valueOf(record, 'matchCase') === true && { matchCase: true }),
    }
  },
}

/** Those of the configuration and those that the user listed. */
export class Competitors {
  readonly records: Collection<ListedCompetitor>
  readonly configured: (brandId: string) => ConfiguredNames

  constructor(
    records: Collection<ListedCompetitor>,
    configured: (brandId: string) => ConfiguredNames,
  ) {
    this.records = records
    this.configured = oncePerKey(configured)
  }

  /** The competitors counted for a brand: configured ones with the user's changes, then the user's own. */
  readonly of = oncePerKey(
    (brandId: string): Readable<readonly (Competitor | ListedCompetitor)[]> =>
      this.records.derive(() => {
        const listed = this.listed(brandId)
        const { competitors } = this.configured(brandId)
        const isListed = ({ name }: Competitor) =>
          listed.some((each) => isSameName(each.name, name))
        return [...listed, ...competitors.filter((each) => !isListed(each))]
          .slice(0, MAX_COMPETITORS)
          .toSorted((one, other) => compareNames(one.name, other.name))
      }),
  )

  listed(brandId: string): ListedCompetitor[] {
    return this.records
      .all()
      .filter((each) => each.brandId === brandId)
      .toSorted((one, other) => compareNames(one.name, other.name))
  }

  /** Lists a competitor or changes the one with this name. @param before the version that was edited, if not the current one */
  keep(brandId: string, next: Competitor, id?: string, before?: Competitor): void {
    const same = this.listed(brandId).find((each) => isSameName(each.name, next.name))
    const stored = id ?? same?.id ?? randomId()
    const present = this.records.get(stored)
    const {
      name,
      aliases,
      domains,
      matchCase = false,
    } = present === undefined || before === undefined ? next : mergeEdits(present, before, next)
    const isCaseChanged = matchCase !== (present?.matchCase ?? false)
    const change = differing(this.records.record(stored), {
      name,
      aliases,
      domains,
      ...(isCaseChanged && { matchCase }),
    })
    this.records.change(brandId, [stored], change)
  }

  remove({ id, brandId }: ListedCompetitor): Operation {
    return this.records.change(brandId, [id], { [TOMBSTONE]: true })
  }
}

function mergeEdits(present: Competitor, before: Competitor, next: Competitor): Competitor {
  return {
    name: editedText(present.name, before.name, next.name),
    aliases: editedList(present.aliases, before.aliases, next.aliases),
    domains: editedList(present.domains, before.domains, next.domains),
    matchCase: (next.matchCase === before.matchCase ? present : next).matchCase ?? false,
  }
}

function textsOf(value: unknown, read: (text: unknown) => string | null): string[] {
  const texts = Array.isArray(value) ? value.slice(0, MAX_OF_ONE) : []
  return [...new Set(texts.flatMap((text) => read(text) ?? []))]
}

export const competitorsOf = lazyService(
  (services) =>
    new Competitors(collectionOf(services, COMPETITOR, 'competitors'), (brandId) =>
      configuredNames(services, brandId),
    ),
)
