import { ATLAS } from './data/atlas.ts'
import { AWKWARD } from './data/awkward.ts'
import type { BrandData } from './data/brand-data.ts'
import { FRESH } from './data/fresh.ts'
import { KNOWN_TRUTH } from './data/known-truth.ts'
import { NORTHWIND } from './data/northwind.ts'

export const BRANDS: readonly BrandData[] = [NORTHWIND, ATLAS, FRESH, AWKWARD]

/** Also those that only an address opens. */
const ALL_BRANDS: readonly BrandData[] = [...BRANDS, ...KNOWN_TRUTH]

/** The brands of the simulated service, the default brand first. */
export const DEMO_BRANDS: readonly { id: string; name: string }[] = BRANDS.map(({ id, name }) => ({
  id,
  name,
}))

/** The `config.json` of the simulated service. */
export const DEMO_CONFIG = { brands: DEMO_BRANDS }

/** The brand with an id, undefined if the service does not know it. */
export function findBrand(id: string): BrandData | undefined {
  return ALL_BRANDS.find((brand) => brand.id === id)
}

/** The brand with a prefix in its citation ids. */
export function findBrandByPrefix(prefix: string): BrandData | undefined {
  return ALL_BRANDS.find((brand) => brand.prefix === prefix)
}
