import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts'
import type { BackupPlan } from '../../model/backup/backup.ts'
import type { PartName } from '../../model/backup/kept-parts.ts'

/** What the parts of a backup are called, and the visits, which are no part of it. */
export const PART_LABELS: Readonly<Record<PartName | 'visits', string>> = {
  reviews: 'Reviews and notes on citations',
  notes: 'Notes on dates',
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

/** How much room records take as JSON, such as `1.2 KB`. */
export function sizeInWords(records: readonly unknown[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(records)).length
  return bytes < 1000 ? formatCount(bytes, 'byte', 'bytes') : `${formatDecimal(bytes / 1000)} KB`
}
