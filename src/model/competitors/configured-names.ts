import { isObject } from '../../lib/is-object.ts'
import { readList, type ReadText, readTexts } from '../../lib/read-texts.ts'
import { readLabel } from '../brands/brands.ts'
import type { Services } from '../services.ts'
import { type Competitor, isSameName, MAX_COMPETITORS, readDomain, readName } from './competitor.ts'

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
