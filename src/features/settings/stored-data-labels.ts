import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { PartName } from '../../model/backup/backup-parts.ts'
import type { BackupPlan } from '../../model/backup/backup.ts'

/** The parts of a backup, and the visits, which are not part of it. */
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

export function planMessages({ parts }: BackupPlan): string[] {
  return parts
    .filter(({ records }) => records > 0)
    .map(({ name, changes }) => {
      const effect =
        changes === 0 ? 'already up to date' : `${formatNumber(changes)} to add or update`
      return `${PART_LABELS[name]}: ${effect}`
    })
}

/** Singular and plural. */
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

export function countOfPart(name: PartName | 'visits', count: number): string {
  return formatCount(count, ...PART_NOUNS[name])
}
