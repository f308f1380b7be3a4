import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { PartName } from '../../model/backup/backup-parts.ts'
import type { BackupPlan } from '../../model/backup/backup.ts'

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
export function planMessages({ parts }: BackupPlan): string[] {
  return parts
    .filter(({ records }) => records > 0)
    .map(({ name, changes }) => {
      const effect =
        changes === 0 ? 'already up to date' : `${formatNumber(changes)} to add or update`
      return `${PART_LABELS[name]}: ${effect}`
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
