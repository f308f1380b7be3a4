import { useSelector } from '@tanstack/react-store'
import { labelCheck, labelCheckPhrase } from '../../../model/insights/label-check.ts'
import { plain } from '../../../model/phrase.ts'
import { useCitations, useList } from '../citations-context.tsx'

/** How many labels in the sample are checked, and in the end how many stood. */
export function SampleCheck() {
  const { reviews } = useCitations()
  useSelector(reviews.state)
  const { pages } = useList(({ citations }) => citations)
  const words = plain(labelCheckPhrase(labelCheck(pages, (id) => reviews.get(id)))).replace(
    /\.$/,
    '',
  )
  return words !== '' && <span>{` · ${words}`}</span>
}
