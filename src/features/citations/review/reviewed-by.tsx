import { timeOf, writerOf } from '../../../model/kept/record.ts'
import { readWriter } from '../../../model/kept/team/team-choice.ts'
import { Name } from '../../../ui/name.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useCitations, useReview } from '../citations-context.tsx'

/** Who in the team has reviewed a citation, and when; nothing where that is not known. */
export function ReviewedBy({ citationId }: { citationId: string }) {
  const { records } = useCitations().reviews
  const isReviewed = useReview(citationId)?.reviewed === true
  const record = records.record(citationId)
  const writer = record === undefined ? null : readWriter(writerOf(record, 'reviewed'))
  if (!isReviewed || writer === null) return null
  return (
    <>
      <span aria-hidden="true">·</span>
      <span>
        <span>Reviewed by</span> <Name>{writer.name}</Name>
      </span>
      <RelativeTime timestamp={new Date(timeOf(record, 'reviewed')).toISOString()} />
    </>
  )
}
