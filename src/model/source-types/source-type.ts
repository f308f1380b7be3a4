/** In the order of filters and menus. */
export const SOURCE_TYPES = [
  'yours',
  'competitor',
  'editorial',
  'community',
  'reference',
  'other',
] as const

export type SourceType = (typeof SOURCE_TYPES)[number]

/** A null source is a citation without a web address. Returns null for a redirect unless its type was chosen. */
export type TypeOf = (source: string | null) => SourceType | null

const NAMES: Readonly<Record<SourceType, string>> = {
  yours: 'Yours',
  competitor: 'Competitor',
  editorial: 'Editorial',
  community: 'Community',
  reference: 'Reference',
  other: 'Other',
}

export function isSourceType(value: unknown): value is SourceType {
  return SOURCE_TYPES.some((type) => type === value)
}

export function sourceTypeName(type: string): string {
  return isSourceType(type) ? NAMES[type] : type
}
