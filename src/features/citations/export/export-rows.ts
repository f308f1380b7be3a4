import type { Citation } from '../../../api/citations.ts'
import { CSV_START, csvRow } from '../../../lib/csv.ts'
import type { Marks } from '../feed-matches.ts'

/** Looks up what the reader has noted about a citation in this browser; undefined for nothing. */
export type LocalMarks = Marks['get']

const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at'] as const
const LOCAL_COLUMNS = ['reviewed', 'flagged', 'note'] as const

/** The start of the file: its byte order mark and the names of the columns, those of the API. */
export function exportHeader(localMarks: LocalMarks | undefined): string {
  const columns = localMarks === undefined ? COLUMNS : [...COLUMNS, ...LOCAL_COLUMNS]
  return CSV_START + csvRow(columns)
}

/** The records of some citations, with the values as the service delivered them. */
export function exportRows(
  citations: readonly Citation[],
  localMarks: LocalMarks | undefined,
): string {
  return citations
    .map((citation) => {
      const cells = COLUMNS.map((column) => citation[column])
      return csvRow(
        localMarks === undefined ? cells : [...cells, ...markCells(localMarks(citation.id))],
      )
    })
    .join('')
}

function markCells(marks: ReturnType<LocalMarks>): string[] {
  return [yesOrNo(marks?.reviewed), yesOrNo(marks?.flagged), marks?.note ?? '']
}

function yesOrNo(value: boolean | undefined): string {
  return value === true ? 'yes' : 'no'
}
