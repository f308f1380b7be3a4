import type { Citation } from '../../../api/citations.ts'
import type { CsvColumn } from '../../../lib/csv.ts'
import { mentionText } from '../../../model/answers/mention-text.ts'
import type { ReviewOf } from '../../../model/reviews/review.ts'

/**
 * The columns of the service keep its names (contract §16.4).
 * @param reviewOf null if the reviews could not be read: their columns are then left out
 */
export function exportColumns(reviewOf: ReviewOf | null): CsvColumn<Citation>[] {
  const ofService: CsvColumn<Citation>[] = [
    ['id', ({ id }) => id],
    ['platform', ({ platform }) => platform],
    ['query', ({ query }) => query],
    ['mention', mentionText],
    ['sentiment', ({ sentiment }) => sentiment],
    ['url', ({ url }) => url],
    ['detected_at', ({ detected_at }) => ({ date: detected_at })],
  ]
  if (reviewOf === null) return ofService
  return [
    ...ofService,
    ['reviewed', ({ id }) => yesOrNo(reviewOf(id)?.reviewed)],
    ['flagged', ({ id }) => yesOrNo(reviewOf(id)?.flagged)],
    ['note', ({ id }) => reviewOf(id)?.note ?? ''],
    ['own_sentiment', ({ id }) => reviewOf(id)?.sentiment ?? ''],
  ]
}

function yesOrNo(value = false): string {
  return value ? 'yes' : 'no'
}
