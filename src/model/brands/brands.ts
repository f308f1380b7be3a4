import { type Readable, createAtom } from '@tanstack/store'
import { isUsableId } from '../../lib/ids.ts'
import { isObject, readTexts, textIn } from '../../lib/objects.ts'
import { persistedAtom } from '../persisted-atom.ts'

/** The name is local; the service knows only the id (contract §13). */
export type Brand = {
  id: string
  name: string
  /** Set by the admin, such as the client or the market. */
  labels?: readonly string[]
}

type ConfiguredBrand = { id: string; name?: string | undefined; labels?: unknown }

/** Null if it is no text of 1 to `most` characters, all of them visible. */
export function readLabel(value: unknown, most = MAX_BRAND_NAME_LENGTH): string | null {
  const text = textIn(value).trim()
  const isLabel = text !== '' && text.length <= most && !UNSEEN.test(text)
  return isLabel ? text : null
}

export class Brands {
  /** The configured brands, then those the user added; each id once. */
  readonly known: Readable<readonly Brand[]>

  readonly #configured: readonly Brand[]
  /** As stored. Unknown entries and fields stay as they are. */
  readonly #stored = persistedAtom<readonly unknown[]>(
    'brands',
    (stored) => (Array.isArray(stored) ? stored : []),
    'added brands',
  )
  readonly #added = createAtom(() => this.#stored.get().filter(isBrand).map(withImportableName))
  readonly #lastUsed = persistedAtom<string | null>('last-brand', (stored) =>
    typeof stored === 'string' && isUsableId(stored) ? stored : null,
  )

  constructor(configured: readonly ConfiguredBrand[]) {
    this.#configured = configured.map(({ id, name, labels }) => ({
      id,
      name: name ?? id,
      // Settings name the wrong ones.
      ...(labels !== undefined && {
        labels: readTexts(labels, '', (label) => readLabel(label), '', []),
      }),
    }))
    const ids = new Set(this.#configured.map(({ id }) => id))
    this.known = createAtom(() => [
      ...this.#configured,
      ...this.#added.get().filter(({ id }) => !ids.has(id)),
    ])
  }

  nameOf(id: string): string {
    return this.known.get().find((brand) => brand.id === id)?.name ?? id
  }

  /** Adds or renames brands. Returns whether they are stored for the next visit. */
  add(...brands: readonly Brand[]): boolean {
    const before = this.#stored.get().filter(isBrand)
    const added = brands.filter(isBrand).map(withImportableName)
    return this.#stored.set([
      ...this.#without(brands),
      ...added.map((brand) => ({ ...before.find(({ id }) => id === brand.id), ...brand })),
    ])
  }

  /** Removes an added brand; configured ones stay. Returns whether it is gone from storage too. */
  remove(id: string): boolean {
    if (this.#lastUsed.get() === id) this.#lastUsed.set(null)
    return this.#stored.set(this.#without([{ id }]))
  }

  added(): readonly Brand[] {
    return this.#added.get()
  }

  /** Stored entries that a newer version wrote or that are damaged. They stay as they are. */
  countUnreadable(): number {
    return this.#stored.get().length - this.#added.get().length
  }

  isAdded(id: string): boolean {
    const isConfigured = this.#configured.some((brand) => brand.id === id)
    return !isConfigured && this.#added.get().some((brand) => brand.id === id)
  }

  /** The brand that `/` opens: the last used, else the first known (contract §13). */
  start(): string | null {
    return this.#lastUsed.get() ?? this.known.get()[0]?.id ?? null
  }

  remember(id: string): void {
    if (this.#lastUsed.get() !== id) this.#lastUsed.set(id)
  }

  #without(brands: readonly Pick<Brand, 'id'>[]): unknown[] {
    const ids = new Set(brands.map(({ id }) => id))
    return this.#stored.get().filter((each) => !isBrand(each) || !ids.has(each.id))
  }
}

export const MAX_BRAND_NAME_LENGTH = 200

/** Control characters, and those that change the text direction around them. */
export const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

function withImportableName({ id, name }: Brand): Brand {
  const seen = name.split(UNSEEN).join('').trim().slice(0, MAX_BRAND_NAME_LENGTH)
  return { id, name: seen || id }
}

export function isBrand(value: unknown): value is Brand {
  if (!isObject(value)) return false
  const { id, name } = value
  return typeof id === 'string' && isUsableId(id) && typeof name === 'string'
}

export const MAX_BRANDS = 6

/** Reports made at once; their ids must fit into an address. */
export const MAX_REPORTS = 50

/** Unique ids, such as `northwind,atlas`, or a repeated parameter. In ids, a comma is `%2C` and a percent sign `%25`. */
export function readBrandIds(value: unknown, most = MAX_BRANDS): string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  const ids = texts.flatMap((text) => text.split(',')).map(readId)
  return [...new Set(ids)].filter((id) => id !== '').slice(0, most)
}

export function writeBrandIds(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

export function withBrandId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? [...ids] : [id, ...ids].slice(0, MAX_BRANDS)
}

function readId(text: string): string {
  return text.trim().replaceAll(/%2C/gi, ',').replaceAll('%25', '%')
}
