import { termsMatcher } from '../citation-list/search-terms.ts'
import type { Brand } from './brands.ts'

/** Brands whose name, id and labels have all words of a text, in any spelling. */
export function findBrands<Found extends Brand>(brands: readonly Found[], text: string): Found[] {
  const hasTerms = termsMatcher(text)
  return brands.filter(({ id, name, labels = [] }) => hasTerms([name, id, ...labels]))
}

export function namesakesAmong(brands: readonly Brand[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  const found = new Set<string>()
  for (const { id, name } of brands) {
    const other = first.get(name)
    if (other === undefined) first.set(name, id)
    else found.add(other).add(id)
  }
  return found
}

/** The name, or the id without one; both if the name is shared. */
export function brandLabel(brands: readonly Brand[], id: string): string {
  const name = brands.find((brand) => brand.id === id)?.name ?? id
  const isNamesake = brands.some((other) => other.name === name && other.id !== id)
  return isNamesake ? `${name} (${id})` : name
}
