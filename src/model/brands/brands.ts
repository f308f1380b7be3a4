import { createAtom, type Readable } from '@tanstack/store'
import { isUsableId } from '../../lib/ids.ts'
import { storedValue } from '../stored-value.ts'

/** A brand that the reader can open. The name is local; the service knows only the id (contract §13). */
export type Brand = { id: string; name: string }

/** The brands of the configuration and those that the reader has added in this browser. */
export class Brands {
  /** The configured brands, then those that the reader added; each id once. */
  readonly known: Readable<readonly Brand[]>

  readonly #configured: readonly Brand[]
  readonly #added = storedValue<readonly Brand[]>('brands', (stored) =>
    Array.isArray(stored) ? stored.filter(isBrand) : [],
  )
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

  /** Adds a brand, or renames the one with this id. */
  add(brand: Brand): void {
    this.#added.set([...this.#added.get().filter(({ id }) => id !== brand.id), brand])
  }

  /** Removes an added brand, so that `/` no longer opens it; configured brands stay. */
  remove(id: string): void {
    if (this.#lastUsed.get() === id) this.#lastUsed.set(null)
    this.#added.set(this.#added.get().filter((brand) => brand.id !== id))
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
}

function isBrand(value: unknown): value is Brand {
  if (typeof value !== 'object' || value === null) return false
  const id: unknown = Reflect.get(value, 'id')
  return typeof id === 'string' && isUsableId(id) && typeof Reflect.get(value, 'name') === 'string'
}
