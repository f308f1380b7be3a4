import { ATLAS } from './data/atlas.ts'
import { AWKWARD } from './data/awkward.ts'
import type { BrandData } from './data/brand-data.ts'
import { FRESH } from './data/fresh.ts'
import { KNOWN_TRUTH, QUIET, varyingBrand } from './data/known-truth.ts'
import { NORTHWIND } from './data/northwind.ts'
import type { Scenario } from './scenarios.ts'

export const BRANDS: readonly BrandData[] = [NORTHWIND, ATLAS, FRESH, AWKWARD]

/** Also those that only an address opens. */
const ALL_BRANDS: readonly BrandData[] = [...BRANDS, ...KNOWN_TRUTH, QUIET]

/** The brands of the simulated service, the default brand first. */
export const DEMO_BRANDS: readonly { id: string; name: string }[] = BRANDS.map(({ id, name }) => ({
  id,
  name,
}))

/** What the configuration says of the names of some brands. */
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

/** The `config.json` of the simulated service. */
export const DEMO_CONFIG = {
  brands: DEMO_BRANDS.map((brand) => ({ ...brand, ...NAMES.get(brand.id) })),
}

/** The brand with an id, undefined if the service does not know it. @param world in some of which every id is a brand */
export function findBrand(
  id: string,
  { brands }: Pick<Scenario, 'brands'> = {},
): BrandData | undefined {
  if (brands !== undefined) return varyingBrand(id, brands)
  return ALL_BRANDS.find((brand) => brand.id === id)
}

/** The brand with a prefix in its citation ids. */
export function findBrandByPrefix(prefix: string): BrandData | undefined {
  return ALL_BRANDS.find((brand) => brand.prefix === prefix)
}
