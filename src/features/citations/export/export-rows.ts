import type { Citation } from '../../../api/citations.ts'
import { CSV_START, csvRow, type Separator } from '../../../lib/csv.ts'
import { mentionText } from '../../../model/answers/mention-text.ts'
import type { ReviewOf } from '../../../model/reviews/review.ts'

const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at'] as const
const REVIEW_COLUMNS = ['reviewed', 'flagged', 'note'] as const

/**
 * The start of the file: the byte order mark and the columns. Those of the service have its names (contract §16.4).
 * @param reviewOf null where the reviews could not be read: then they have no columns
 */
export function exportHeader(reviewOf: ReviewOf | null, separator: Separator): string {
  const columns = reviewOf === null ? COLUMNS : [...COLUMNS, ...REVIEW_COLUMNS]
  return CSV_START + csvRow(columns, separator)
}

/** The records of some citations, in the columns of {@link exportHeader}: the values of the service, the mention in words, and the reader's reviews. */
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
