import { createAtom, type Readable } from '@tanstack/store'
import { oncePerKey } from '../../lib/when-needed.ts'
import type { RulesSource } from '../citation-list/filter-definitions.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { differing, type Kind } from '../collections/operations.ts'
import { type StoredRecord, TOMBSTONE, valueOf } from '../collections/record.ts'
import { type Competitors, competitorsOf } from '../competitors/competitors.ts'
import { lazyService } from '../services.ts'
import { type SourceType, type TypeOf, isSourceType } from './source-type.ts'
import type { KnownDomains } from './type-rules.ts'

/** A user's choice for one host, or for a domain with all its hosts. */
type ChosenType = Readonly<{
  id: string
  brandId: string
  host: string
  type: SourceType
  isDomain: boolean
}>

const MAX_HOST_LENGTH = 300

export const CHOSEN_TYPE: Kind<ChosenType> = {
  name: 'source-type',
  texts: [],
  isRemovable: true,
  most: 100_000,
  read: (record) => {
    const [host, type] = [valueOf(record, 'host'), valueOf(record, 'type')]
    if (typeof host !== 'string' || host === '' || host.length > MAX_HOST_LENGTH) return null
    if (!isSourceType(type)) return null
    const { id, brandId } = record
    return { id, brandId, host, type, isDomain: valueOf(record, 'isDomain') === true }
  },
}

type RulesCode = { readonly typeRules: (known: KnownDomains) => TypeOf }

type TypesSource = RulesSource<{ readonly typeOf: TypeOf }>

/** Rules over domains, and the user's choices instead. */
export class SourceTypes {
  readonly records: Collection<ChosenType>
  readonly #competitors: Competitors
  readonly #loadCode: () => Promise<RulesCode>
  /** The rules need a list of all public suffixes, loaded when a type is first needed. */
  readonly #code = createAtom<RulesCode | null>(null)
  readonly #isMissing = createAtom(false)

  constructor(
    records: Collection<ChosenType>,
    competitors: Competitors,
    loadCode: () => Promise<RulesCode> = async () => import('./type-rules.ts'),
  ) {
    this.records = records
    this.#competitors = competitors
    this.#loadCode = loadCode
  }

  readonly of = oncePerKey((brandId: string): TypesSource => {
    const competitors = this.#competitors.of(brandId)
    const rules = this.records.derive((): { typeOf: TypeOf } | null => {
      const code = this.#code.get()
      const names = competitors.get()
      if (code === null) return null
      const chosen = this.#ofBrand(brandId)
      const own = chosen.filter(({ isDomain, type }) => isDomain && type === 'yours')
      return {
        typeOf: code.typeRules({
          chosen: new Map(
            chosen.filter(({ isDomain }) => !isDomain).map(({ host, type }) => [host, type]),
          ),
          own: [...this.#competitors.configured(brandId).domains, ...own.map(({ host }) => host)],
          competitors: names.flatMap(({ domains }) => domains),
        }),
      }
    })
    return { rules, load: async () => this.load() }
  })

  /** Loads the rules and choices. @throws when the code of the rules cannot be loaded */
  async load(): Promise<void> {
    const stored = Promise.all([this.records.ready(), this.#competitors.records.ready()])
    const code = this.#code.get() ?? (await this.#codeOrMissing())
    await stored
    if (this.#code.get() === null) this.#code.set(code)
  }

  get isMissing(): Readable<boolean> {
    return this.#isMissing
  }

  async #codeOrMissing(): Promise<RulesCode> {
    try {
      const code = await this.#loadCode()
      this.#isMissing.set(false)
      return code
    } catch (error) {
      this.#isMissing.set(true)
      throw error
    }
  }

  chosen(brandId: string, host: string): StoredRecord | undefined {
    const id = idOf(brandId, host, false)
    return this.records.get(id) === undefined ? undefined : this.records.record(id)
  }

  ownDomain(brandId: string, domain: string): StoredRecord | undefined {
    return this.records.record(idOf(brandId, domain, true))
  }

  /** @param type null to apply the rules again */
  choose(brandId: string, host: string, type: SourceType | null): void {
    this.#keep(brandId, host, type, false)
  }

  ownDomains(brandId: string): string[] {
    return this.#ofBrand(brandId)
      .filter(({ isDomain, type }) => isDomain && type === 'yours')
      .map(({ host }) => host)
      .toSorted()
  }

  /** Includes all hosts of the domain. */
  addOwnDomain(brandId: string, domain: string): void {
    this.#keep(brandId, domain, 'yours', true)
  }

  removeOwnDomain(brandId: string, domain: string): void {
    this.#keep(brandId, domain, null, true)
  }

  #keep(brandId: string, host: string, type: SourceType | null, isDomain: boolean): void {
    const id = idOf(brandId, host, isDomain)
    if (type === null && this.records.get(id) === undefined) return
    const change = type === null ? { [TOMBSTONE]: true } : { host, type, isDomain }
    this.records.change(brandId, [id], differing(this.records.record(id), change))
  }

  #ofBrand(brandId: string): ChosenType[] {
    return this.records.all().filter((each) => each.brandId === brandId)
  }
}

/** The same choice has the same id in every tab and backup. */
function idOf(brandId: string, host: string, isDomain: boolean): string {
  return `${isDomain ? 'domain' : 'host'} ${host} of ${brandId}`
}

export const sourceTypesOf = lazyService(
  (services) =>
    new SourceTypes(collectionOf(services, CHOSEN_TYPE, 'source types'), competitorsOf(services)),
)
