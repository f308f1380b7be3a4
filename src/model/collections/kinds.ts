type KindNames = {
  /** In the keys of a team's records (docs/team.md). */
  token: string
  /** In a backup. */
  part: string
  /** In sentences. */
  label: string
  title: string
  nouns: readonly [one: string, many: string]
}

/** What users make, in the order in which it is named. The kind's own file reads its records. `event` is a note on a date. */
export const KINDS = {
  review: {
    token: 'review',
    part: 'reviews',
    label: 'reviews, notes',
    title: 'Reviews and notes on citations',
    nouns: ['citation', 'citations'],
  },
  event: {
    token: 'event',
    part: 'notes',
    label: 'events',
    title: 'Events',
    nouns: ['event', 'events'],
  },
  view: {
    token: 'view',
    part: 'views',
    label: 'saved views',
    title: 'Saved views',
    nouns: ['view', 'views'],
  },
  work: {
    token: 'work',
    part: 'work',
    label: 'work list',
    title: 'Work list',
    nouns: ['item', 'items'],
  },
  'question-group': {
    token: 'group',
    part: 'questionGroups',
    label: 'question groups',
    title: 'Question groups',
    nouns: ['group', 'groups'],
  },
  'source-type': {
    token: 'source',
    part: 'sourceTypes',
    label: 'source types',
    title: 'Source types',
    nouns: ['source', 'sources'],
  },
  competitor: {
    token: 'competitor',
    part: 'competitors',
    label: 'competitors',
    title: 'Competitors',
    nouns: ['entry', 'entries'],
  },
  comment: {
    token: 'comment',
    part: 'comments',
    label: 'report comments',
    title: 'Report comments',
    nouns: ['comment', 'comments'],
  },
} as const satisfies Record<string, KindNames>

export type KindName = keyof typeof KINDS

const labels = Object.values(KINDS).map(({ label }) => label)

/** `reviews, notes, events … and report comments`. */
export const USER_DATA_LABELS = `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
