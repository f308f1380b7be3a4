import type { Citation } from '../../../api/citations.ts'
import { CSV_START, csvRow, type Separator } from '../../../lib/csv.ts'
import { mentionText } from '../../../model/answers/mention-text.ts'
import type { ReviewOf } from '../../../model/reviews/review.ts'

const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at'] as const
const REVIEW_COLUMNS = ['reviewed', 'flagged', 'note'] as const

/**
 * The byte order mark and the column names; those of the service keep its names (contract §16.4).
 * @param reviewOf null if the reviews could not be read: their columns are then left out
 */
export function exportHeader(reviewOf: ReviewOf | null, separator: Separator): string {
  const columns = reviewOf === null ? COLUMNS : [...COLUMNS, ...REVIEW_COLUMNS]
  return CSV_START + csvRow(columns, separator)
}

/** Rows in the columns of {@link exportHeader}. */
export function exportRows(
  citations: readonly Citation[],
  reviewOf: ReviewOf | null,
  separator: Separator,
): string {
  return citations
    .map((citation) => {
      const cells = COLUMNS.map((column) =>
        column === 'detected_at'
          ? { date: citation[column] }
          : column === 'mention'
            ? mentionText(citation)
            : citation[column],
      )
      if (reviewOf === null) return csvRow(cells, separator)
      const { reviewed = false, flagged = false, note = '' } = reviewOf(citation.id) ?? {}
      return csvRow([...cells, yesOrNo(reviewed), yesOrNo(flagged), note], separator)
    })
    .join('')
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
