import type { DateRange } from '../../lib/date-range.ts'
import { Sentence } from '../app/sentence.tsx'
import type { CountedList } from '../citations/use-counted-list.ts'
import { measurementPhrase } from '../insights/measurement-messages.ts'
import { useMeasurement } from '../insights/use-measurement.ts'

type MeasurementPartProps = DateRange & { brandId: string; period: string; counted: CountedList }

/** What perhaps changed in how answers are collected; nothing where that isn't known. */
export function MeasurementPart({ counted, from, to, ...place }: MeasurementPartProps) {
  const found = useMeasurement(counted, from, to)
  if (found === undefined || found.changes.length === 0) return null
  return (
    <p>
      <Sentence of={measurementPhrase(found)} {...place} />
    </p>
  )
}
