import type { Citation } from '../../../api/citations.ts'
import { CSV_START, csvRow } from '../../../lib/csv.ts'
import type { FilteredReview, ReviewOf } from '../../../model/citation-list/list-filter.ts'

const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at'] as const
const LOCAL_COLUMNS = ['reviewed', 'flagged', 'note'] as const

/** The start of the file: the byte order mark and the names of the columns, which are those of the API (contract §16.4). */
export function exportHeader(reviewOf: ReviewOf | undefined): string {
  const columns = reviewOf === undefined ? COLUMNS : [...COLUMNS, ...LOCAL_COLUMNS]
  return CSV_START + csvRow(columns)
}

/** The records of some citations, with the values of the service. */
export function exportRows(citations: readonly Citation[], reviewOf: ReviewOf | undefined): string {
  return citations
    .map((citation) => {
      const cells = COLUMNS.map((column) => citation[column])
      return csvRow(
        reviewOf === undefined ? cells : [...cells, ...reviewCells(reviewOf(citation.id))],
      )
    })
    .join('')
}

function reviewCells(review: FilteredReview | undefined): string[] {
  return [yesOrNo(review?.reviewed), yesOrNo(review?.flagged), review?.note ?? '']
}

function yesOrNo(value: boolean | undefined): string {
  return value === true ? 'yes' : 'no'
}
