import type { CitationDetail } from '../../../api/citations.ts'
import { formatDay, todayUtc } from '../../../lib/dates.ts'
import { platformName, sentimentName } from '../../../model/names.ts'
import { AddToWork } from '../../../parts/user-data/add-to-work.tsx'
import { useCitations } from '../citations-context.tsx'

/** Puts the open citation on the work list. */
export function CitationToWork({ detail }: { detail: CitationDetail }) {
  const { brandId } = useCitations()
  const { id, platform, query, sentiment, detected_at } = detail
  const day = formatDay(todayUtc(Date.parse(detected_at)))
  return (
    <AddToWork
      brandId={brandId}
      kind="citation"
      subject={id}
      title={query.trim() === '' ? 'Follow up this answer' : `Follow up “${query.trim()}”`}
      evidence={{
        to: {
          to: '/brands/$brandId/citations/$citationId',
          params: { brandId, citationId: id },
        },
        words: `${sentimentName(sentiment)} on ${platformName(platform)}, ${day}`,
      }}
    />
  )
}
