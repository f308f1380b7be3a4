import { timeOf } from '../../../model/collections/record.ts'
import { Name } from '../../../ui/name.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useCitations, useReview } from '../citations-context.tsx'

export function ReviewedBy({ citationId }: { citationId: string }) {
  const { records } = useCitations().reviews
  const review = useReview(citationId)
  if (review?.reviewed !== true) return null
  if (review.by === undefined) return <span>reviewed</span>
  const time = timeOf(records.record(citationId), 'reviewed')
  return (
    <span>
      <span>reviewed by</span> <Name>{review.by}</Name>{' '}
      <RelativeTime timestamp={new Date(time).toISOString()} />
    </span>
  )
}
