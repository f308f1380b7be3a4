import type { DateRange } from '../../lib/dates.ts'
import { plain } from '../../model/phrase.ts'
import { Sentence } from '../app/sentence.tsx'
import type { CountedList } from '../citations/use-counted-list.ts'
import { measurementPhrase, modelPhrase } from '../insights/measurement-messages.ts'
import { useMeasurement, useReadModels } from '../insights/use-measurement.ts'

type MeasurementPartProps = DateRange & { brandId: string; period: string; counted: CountedList }

/** What perhaps changed in how answers are collected; nothing where that isn't known. */
export function MeasurementPart({ counted, from, to, ...place }: MeasurementPartProps) {
  const found = useMeasurement(counted, from, to)
  const models = useReadModels(place.brandId).filter(
    ({ since }) => since !== null && since.slice(0, 10) >= from && since.slice(0, 10) <= to,
  )
  const sentences = [
    found === undefined ? [] : measurementPhrase(found),
    ...models.map((model) => ['In the answers read so far, ', ...modelPhrase(model), '.']),
  ]
  return sentences
    .filter((sentence) => sentence.length > 0)
    .map((sentence) => (
      <p key={plain(sentence)}>
        <Sentence of={sentence} {...place} />
      </p>
    ))
}
