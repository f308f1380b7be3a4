import type { Citation } from '../../../api/citations.ts'
import { CSV_START, csvRow, type Separator } from '../../../lib/csv.ts'
import type { ReviewOf } from '../../../model/reviews/review.ts'

const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at'] as const
const REVIEW_COLUMNS = ['reviewed', 'flagged', 'note'] as const

/** The start of the file: the byte order mark and the columns. Those of the service have its names (contract §16.4). */
export function exportHeader(separator: Separator): string {
  return CSV_START + csvRow([...COLUMNS, ...REVIEW_COLUMNS], separator)
}

/** The records of some citations: the values of the service, and the reader's reviews. */
export function exportRows(
  citations: readonly Citation[],
  reviewOf: ReviewOf,
  separator: Separator,
): string {
  return citations
    .map((citation) => {
      const { reviewed = false, flagged = false, note = '' } = reviewOf(citation.id) ?? {}
      const cells = COLUMNS.map((column) => citation[column])
      return csvRow([...cells, yesOrNo(reviewed), yesOrNo(flagged), note], separator)
    })
    .join('')
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
