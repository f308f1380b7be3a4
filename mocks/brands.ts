import { ATLAS } from './data/atlas.ts'
import { AWKWARD } from './data/awkward.ts'
import type { BrandData } from './data/brand-data.ts'
import { FRESH } from './data/fresh.ts'
import { KNOWN_TRUTH, QUIET, varyingBrand } from './data/known-truth.ts'
import { NORTHWIND } from './data/northwind.ts'
import type { Scenario } from './scenarios.ts'

export const BRANDS: readonly BrandData[] = [NORTHWIND, ATLAS, FRESH, AWKWARD]

const ALL_BRANDS: readonly BrandData[] = [...BRANDS, ...KNOWN_TRUTH, QUIET]

export const DEMO_BRANDS: readonly { id: string; name: string }[] = BRANDS.map(({ id, name }) => ({
  id,
  name,
}))

/** Names in the configuration. */
const NAMES: ReadonlyMap<string, object> = new Map([
  [
    NORTHWIND.id,
    {
      aliases: ['Northwind'],
      domains: ['northwindtea.example'],
      competitors: [
        { name: 'Harney & Sons', aliases: ['Harney'], domains: ['shopradar.example'] },
        { name: 'Mariage Frères' },
        { name: 'Rishi' },
      ],
    },
  ],
  [
    ATLAS.id,
    {
      aliases: ['Atlas'],
      domains: ['atlascoffee.example'],
      competitors: [{ name: 'Blue Bottle' }, { name: 'Stumptown' }, { name: 'Trade' }],
    },
  ],
])

export const DEMO_CONFIG = {
  brands: DEMO_BRANDS.map((brand) => ({ ...brand, ...NAMES.get(brand.id) })),
}

/** Undefined for an unknown brand. @param world in some, every id is a brand */
export function findBrand(
  id: string,
  { brands }: Pick<Scenario, 'brands'> = {},
): BrandData | undefined {
  if (brands !== undefined) return varyingBrand(id, brands)
  return ALL_BRANDS.find((brand) => brand.id === id)
}

export function findBrandByPrefix(prefix: string): BrandData | undefined {
  return ALL_BRANDS.find((brand) => brand.prefix === prefix)
}
