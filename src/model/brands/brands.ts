import { createAtom, type Readable } from '@tanstack/store'
import { isUsableId } from '../../lib/ids.ts'
import { isObject } from '../../lib/is-object.ts'
import { storedValue } from '../stored-value.ts'

/** A brand that the reader can open. The name is local; the service knows only the id (contract §13). */
export type Brand = { id: string; name: string }

/** The brands of the configuration and those that the reader has added in this browser. */
export class Brands {
  /** The configured brands, then those that the reader added; each id once. */
  readonly known: Readable<readonly Brand[]>

  readonly #configured: readonly Brand[]
  /** As they are stored. Entries and members that this version does not know stay as they are. */
  readonly #stored = storedValue<readonly unknown[]>(
    'brands',
    (stored) => (Array.isArray(stored) ? stored : []),
    'added brands',
  )
  readonly #added = createAtom(() => this.#stored.get().filter(isBrand).map(withImportableName))
  readonly #lastUsed = storedValue<string | null>('last-brand', (stored) =>
    typeof stored === 'string' && isUsableId(stored) ? stored : null,
  )

  /** @param configured the brands of `config.json`; the id is used if there is no name */
  constructor(configured: readonly { id: string; name?: string | undefined }[]) {
    this.#configured = configured.map(({ id, name }) => ({ id, name: name ?? id }))
    const ids = new Set(this.#configured.map(({ id }) => id))
    this.known = createAtom(() => [
      ...this.#configured,
      ...this.#added.get().filter(({ id }) => !ids.has(id)),
    ])
  }

  /** The display name of a brand, or its id. */
  nameOf(id: string): string {
    return this.known.get().find((brand) => brand.id === id)?.name ?? id
  }

  /** Adds brands, or renames those with these ids. @returns whether they are stored for the next visit */
  add(...brands: readonly Brand[]): boolean {
    const before = this.#stored.get().filter(isBrand)
    const added = brands.filter(isBrand).map(withImportableName)
    return this.#stored.set([
      ...this.#without(brands),
      ...added.map((brand) => ({ ...before.find(({ id }) => id === brand.id), ...brand })),
    ])
  }

  /** Removes an added brand, so that `/` no longer opens it; configured brands stay. @returns whether it is gone from the store too */
  remove(id: string): boolean {
    if (this.#lastUsed.get() === id) this.#lastUsed.set(null)
    return this.#stored.set(this.#without([{ id }]))
  }

  /** The brands that the reader has added, also where the configuration has the same id. */
  added(): readonly Brand[] {
    return this.#added.get()
  }

  /** How many stored entries are no brands, because a newer version wrote them or they are damaged. They stay as they are. */
  countUnreadable(): number {
    return this.#stored.get().length - this.#added.get().length
  }

  isAdded(id: string): boolean {
    const isConfigured = this.#configured.some((brand) => brand.id === id)
    return !isConfigured && this.#added.get().some((brand) => brand.id === id)
  }

  /** The brand that `/` opens: the one used last, or else the first one known (contract §13); null if there is none. */
  start(): string | null {
    return this.#lastUsed.get() ?? this.known.get()[0]?.id ?? null
  }

  /** Makes a brand the one that `/` opens. */
  remember(id: string): void {
    if (this.#lastUsed.get() !== id) this.#lastUsed.set(id)
  }

  #without(brands: readonly Pick<Brand, 'id'>[]): unknown[] {
    const ids = new Set(brands.map(({ id }) => id))
    return this.#stored.get().filter((each) => !isBrand(each) || !ids.has(each.id))
  }
}

/** The most characters of a name that the reader gives. */
export const MAX_BRAND_NAME_LENGTH = 200

/** Characters that turn the direction of the text around them, or cannot be seen. */
export const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** A brand with a name that a backup may have. */
function withImportableName({ id, name }: Brand): Brand {
  const seen = name.split(UNSEEN).join('').trim().slice(0, MAX_BRAND_NAME_LENGTH)
  return { id, name: seen || id }
}

/** Whether a stored or imported value is a brand with an id that can be opened. */
export function isBrand(value: unknown): value is Brand {
  if (!isObject(value)) return false
  const { id, name } = value
  return typeof id === 'string' && isUsableId(id) && typeof name === 'string'
}
