export const EMBED_TITLES = {
  score: 'GEO score',
  trend: 'Score trend',
  components: 'Components',
} as const

export type EmbedName = keyof typeof EMBED_TITLES
