import type { Readable } from '@tanstack/store'
import { foldString } from '../../lib/fold-text.ts'
import { randomId } from '../../lib/ids.ts'
import { compareNames } from '../../lib/language.ts'
import { type ReadText, isObject, readList, readTexts } from '../../lib/objects.ts'
import { oncePerKey, whenNeeded } from '../../lib/when-needed.ts'
import { readLabel } from '../brands/brands.ts'
import { sourceOf } from '../citation-list/source.ts'
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
import { type Services, lazyService } from '../services.ts'

export type Competitor = {
  readonly name: string
  readonly aliases: readonly string[]
  /** Hosts of its pages, as `sourceOf` returns them. */
  readonly domains: readonly string[]
  /** Whether case must match because a name is also an everyday word: `Target`. */
  readonly matchCase?: boolean
}

/** Bounded because each name is searched in every citation. */
export const MAX_COMPETITORS = 50

/** The most aliases, and the most domains, of one brand. */
export const MAX_OF_ONE = 50

export const MAX_COMPETITOR_NAME_LENGTH = 200

/** The name with single spaces; null if it is too long or nothing of it could be found. */
export function readName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const name = value.trim().replace(/\s+/gu, ' ')
  const hasLetters = foldString(name).trim() !== ''
  return hasLetters && name.length <= MAX_COMPETITOR_NAME_LENGTH ? name : null
}

/** The host of a domain or address typed by a person; null for anything else, including IP addresses. */
export function readDomain(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const host = sourceOf({ url: text.includes('://') ? text : `https://${text}` })
  return host !== null && /\.[^.]*[a-z][^.]*$/.test(host) ? host : null
}

/** Names found in the same texts are the same: `Nestlé` and `NESTLE`. */
export function isSameName(one: string, other: string): boolean {
  return foldString(one) === foldString(other)
}

type ConfiguredNames = {
  readonly aliases: readonly string[]
  readonly domains: readonly string[]
  /** The brand's own, then those for all brands. */
  readonly competitors: readonly Competitor[]
  /** Invalid and ignored entries, one line each: `config.json.competitors.2.name: expected …`. */
  readonly problems: readonly string[]
}

const A_NAME = 'expected a text of 1 to 200 characters'
const A_DOMAIN = 'expected a domain, such as northwindtea.example'

/** Contract §20. Invalid entries are reported and skipped. @param ofDomain one that knows public suffixes is loaded later */
export function configuredNames(
  { configured: { brands, competitors } }: Pick<Services, 'configured'>,
  brandId: string,
  ofDomain: ReadText = readDomain,
): ConfiguredNames {
  const problems: string[] = []
  const index = brands.findIndex(({ id }) => id === brandId)
  const brand = brands[index]
  const path = `config.json.brands.${brand?.at ?? index}`
  const listed = [
    ...readCompetitors(brand?.competitors, `${path}.competitors`, ofDomain, problems),
    ...readCompetitors(competitors, 'config.json.competitors', ofDomain, problems),
  ]
  if (listed.length > MAX_COMPETITORS) {
    problems.push(
      `config.json.competitors: with those of the brand ${listed.length}; only the first ${MAX_COMPETITORS} are counted`,
    )
  }
  // Shown by `Brands`, which leaves out what is wrong.
  readTexts(brand?.labels, `${path}.labels`, (label) => readLabel(label), A_NAME, problems)
  return {
    aliases: readTexts(brand?.aliases, `${path}.aliases`, readName, A_NAME, problems),
    domains: readTexts(brand?.domains, `${path}.domains`, ofDomain, A_DOMAIN, problems),
    competitors: withoutDuplicates(listed).slice(0, MAX_COMPETITORS),
    problems,
  }
}

function readCompetitors(
  value: unknown,
  path: string,
  ofDomain: ReadText,
  problems: string[],
): Competitor[] {
  const entries = readList(value, path, problems)
  return entries.flatMap((entry, index): Competitor[] => {
    const at = `${path}.${index}`
    if (!isObject(entry)) {
      problems.push(`${at}: expected { "name", "aliases", "domains", "matchCase" }`)
      return []
    }
    const name = readName(entry['name'])
    if (name === null) {
      problems.push(`${at}.name: ${A_NAME}`)
      return []
    }
    const matchCase = entry['matchCase'] ?? false
    if (typeof matchCase !== 'boolean') problems.push(`${at}.matchCase: expected true or false`)
    return [
      {
        name,
        aliases: readTexts(entry['aliases'], `${at}.aliases`, readName, A_NAME, problems),
        domains: readTexts(entry['domains'], `${at}.domains`, ofDomain, A_DOMAIN, problems),
        ...(matchCase === true && { matchCase }),
      },
    ]
  })
}

function withoutDuplicates(competitors: readonly Competitor[]): Competitor[] {
  return competitors.filter(
    ({ name }, index) => competitors.findIndex((other) => isSameName(other.name, name)) === index,
  )
}

export function configurationProblems(
  services: Pick<Services, 'configured'>,
  ofDomain: ReadText = readDomain,
): string[] {
  const ids = ['', ...services.configured.brands.map(({ id }) => id)]
  const ofNames = ids.flatMap((id) => configuredNames(services, id, ofDomain).problems)
  return [...new Set([...(services.configured.problems ?? []), ...ofNames])]
}

export type ListedCompetitor = Competitor & Readonly<{ id: string; brandId: string }>

export const COMPETITOR: Kind<ListedCompetitor> = {
  name: 'competitor',
  texts: [],
  isRemovable: true,
  most: MAX_COMPETITORS * MAX_STORED_BRANDS,
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
