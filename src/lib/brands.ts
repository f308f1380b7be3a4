import { isUsableId } from './ids.ts'
import { storedValue } from './stored-value.ts'

/** A brand that the reader can open; the name is local, the service knows only the id (decision 13). */
export type Brand = { id: string; name: string }

let configured: readonly Brand[] = []

const added = storedValue<readonly Brand[]>('brands', (stored) =>
  Array.isArray(stored) ? stored.filter(isBrand) : [],
)
const lastUsed = storedValue<string | null>('last-brand', (stored) =>
  typeof stored === 'string' && isUsableId(stored) ? stored : null,
)

/** The brands of `config.json`; called once at start. */
export function configureBrands(brands: readonly Brand[]): void {
  configured = brands
}

/** Configured brands first, then those the reader added; each id once. */
export function knownBrands(): readonly Brand[] {
  const ids = new Set(configured.map(({ id }) => id))
  return [...configured, ...added.get().filter(({ id }) => !ids.has(id))]
}

/** The reader's name for a brand, or its id where there is none. */
export function brandName(id: string): string {
  return knownBrands().find((brand) => brand.id === id)?.name ?? id
}

/** Adds a brand, or renames the one with this id. */
export function addBrand(brand: Brand): void {
  added.set([...added.get().filter(({ id }) => id !== brand.id), brand])
}

/** Takes an added brand off the list, so that `/` no longer opens it; configured brands stay. */
export function removeBrand(id: string): void {
  if (lastUsed.get() === id) lastUsed.set(null)
  added.set(added.get().filter((brand) => brand.id !== id))
}

export function isAddedBrand(id: string): boolean {
  return (
    !configured.some((brand) => brand.id === id) && added.get().some((brand) => brand.id === id)
  )
}

/** The stored list, for subscriptions; its value changes whenever a brand is added or removed. */
export const addedBrands = added

/** The brand that `/` opens: the last used one, or else the first configured one. */
export function startBrand(): string | null {
  return lastUsed.get() ?? knownBrands()[0]?.id ?? null
}

export function rememberBrand(id: string): void {
  if (lastUsed.get() !== id) lastUsed.set(id)
}

function isBrand(value: unknown): value is Brand {
  if (typeof value !== 'object' || value === null) return false
  const id: unknown = Reflect.get(value, 'id')
  return typeof id === 'string' && isUsableId(id) && typeof Reflect.get(value, 'name') === 'string'
}
