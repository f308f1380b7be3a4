import { useSelector } from '@tanstack/react-store'
import {
  brandComparisonOf,
  MIN_OTHER_BRANDS,
  otherBrandsSentence,
} from '../../model/portfolio/other-brands-sentence.ts'
import { scoresByDay } from '../../model/score/daily-series.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { useServices } from '../app/use-services.tsx'
import { useYearOfScores } from './use-score-verdict.ts'

/** Of brands that were loaded for another page; '' for too few. In reports only if their author turns it on. */
export function useOtherBrandsSentence(
  brandId: string,
  change: ScoreChange,
  isForClient = false,
): string {
  const compare = useSelector(brandComparisonOf(useServices()))
  const year = useYearOfScores(brandId)
  if (compare === null || typeof year === 'string') return ''
  return otherBrandsSentence(compare(brandId, scoresByDay(year.scores), change), isForClient)
}

/** Why nothing is said of other brands yet; '' if they were loaded, or are too few. */
export function useOtherBrandsNote(): string {
  const services = useServices()
  const compare = useSelector(brandComparisonOf(services))
  const known = useSelector(services.brands.known)
  return compare !== null || known.length <= MIN_OTHER_BRANDS
    ? ''
    : 'Open All brands once to see whether your other brands moved too.'
}
