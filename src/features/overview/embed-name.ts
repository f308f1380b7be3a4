export const EMBED_TITLES = {
  score: 'GEO score',
  trend: 'Score trend',
  components: 'Components',
} as const

export type EmbedName = keyof typeof EMBED_TITLES

export function isEmbedName(value: unknown): value is EmbedName {
  return typeof value === 'string' && Object.hasOwn(EMBED_TITLES, value)
}
