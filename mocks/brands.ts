import { ATLAS } from './data/atlas.ts'
import { AWKWARD } from './data/awkward.ts'
import type { BrandData } from './data/brand-data.ts'
import { FRESH } from './data/fresh.ts'
import { NORTHWIND } from './data/northwind.ts'

const BRANDS: readonly BrandData[] = [NORTHWIND, ATLAS, FRESH, AWKWARD]

/** The brands of the simulated service, the default first. */
export const DEMO_BRANDS: readonly { id: string; name: string }[] = BRANDS.map(({ id, name }) => ({
  id,
  name,
}))

/** What `config.json` would say in a deployment of the simulated service. */
export const DEMO_CONFIG = { brands: DEMO_BRANDS }

/** The brand of an id, undefined for one that the service does not know. */
export function findBrand(id: string): BrandData | undefined {
  return BRANDS.find((brand) => brand.id === id)
}

/** The brand whose citation ids begin so. */
export function findBrandByPrefix(prefix: string): BrandData | undefined {
  return BRANDS.find((brand) => brand.prefix === prefix)
}
