import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { BackupPlan } from '../../model/backup/backup.ts'
import type { PartName } from '../../model/backup/kept-parts.ts'

/** What the parts of a backup are called, and the visits, which are no part of it. */
export const PART_LABELS: Readonly<Record<PartName | 'visits', string>> = {
  reviews: 'Reviews and notes on citations',
  notes: 'Events',
  views: 'Saved views',
  sourceTypes: 'Source types',
  questionGroups: 'Question groups',
  competitors: 'Competitors',
  work: 'Work list',
  comments: 'Report comments',
  brands: 'Added brands',
  componentHistory: 'Component history',
  preferences: 'Settings',
  visits: 'Last visits',
}

/** What importing a backup would do, a line for each part that it has. */
export function planInWords({ parts }: BackupPlan): string[] {
  return parts
    .filter(({ records }) => records > 0)
    .map(({ name, records, changes }) => {
      const effect = changes === 0 ? 'nothing new' : `${formatNumber(changes)} new or newer`
      return `${PART_LABELS[name]}: ${formatCount(records, 'record', 'records')}, ${effect}`
    })
}

/** What a part has, one and several of it. */
const PART_NOUNS: Readonly<Record<PartName | 'visits', readonly [string, string]>> = {
  reviews: ['citation', 'citations'],
  notes: ['event', 'events'],
  views: ['view', 'views'],
  sourceTypes: ['source', 'sources'],
  questionGroups: ['group', 'groups'],
  competitors: ['entry', 'entries'],
  work: ['item', 'items'],
  comments: ['comment', 'comments'],
  brands: ['brand', 'brands'],
  componentHistory: ['entry', 'entries'],
  preferences: ['setting', 'settings'],
  visits: ['brand', 'brands'],
}

/** How much there is of a part, such as `50 citations`. */
export function countOfPart(name: PartName | 'visits', count: number): string {
  return formatCount(count, ...PART_NOUNS[name])
}

/** From how many bytes on a size has another name. */
const MEDIUM = 100_000
const LARGE = 2_000_000

/** How much room something takes in the browser, in a word. */
export function sizeInWords(bytes: number): 'small' | 'medium' | 'large' {
  if (bytes < MEDIUM) return 'small'
  return bytes < LARGE ? 'medium' : 'large'
}

/** How many bytes records take as JSON, counted in pieces. What is large already is not counted to its end. */
export function* countBytes(records: readonly unknown[]): Generator<void, number, void> {
  const encoder = new TextEncoder()
  let bytes = 0
  for (const record of records) {
    bytes += encoder.encode(JSON.stringify(record)).length
    if (bytes >= LARGE) break
    yield
  }
  return bytes
}
