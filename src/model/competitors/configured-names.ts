import { foldString } from '../../lib/fold-text.ts'
import { type ReadText, isObject, readList, readTexts } from '../../lib/objects.ts'
import { readLabel } from '../brands/brands.ts'
import { sourceOf } from '../citation-list/source.ts'
import type { Services } from '../services.ts'

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

export type ConfiguredNames = {
  readonly aliases: readonly string[]
  readonly domains: readonly string[]
  /** The brand's own, then those for all brands. */
  readonly competitors: readonly Competitor[]
  /** Invalid and ignored entries, one line each: `config.json.competitors.2.name: expected …`. */
  readonly problems: readonly string[]
}

const A_NAME = 'expected a text of 1 to 200 characters'
const A_DOMAIN = 'expected a domain, such as northwindtea.example'

/**
 * Contract §20. Invalid entries are reported and skipped.
 * @param ofDomain reads a domain; the version that knows all public suffixes is loaded later
 */
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
