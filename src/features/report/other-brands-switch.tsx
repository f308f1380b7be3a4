import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { brandComparisonOf, MIN_OTHER_BRANDS } from '../../model/portfolio/other-brands-sentence.ts'
import { reportCommentsOf } from '../../model/report-comments/report-comments.ts'
import type { ScoreChange } from '../../model/statistics/score-windows.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useOtherBrandsSentence } from '../../parts/score/use-other-brands.ts'

type OtherBrandsProps = { brandId: string; move: ScoreChange }

/** A client's report says nothing of other brands unless its author turns that on. */
export function OtherBrands({ brandId, move }: OtherBrandsProps) {
  const [isOn, setIsOn] = useIsOn(brandId)
  const known = useSelector(useServices().brands.known)
  if (known.length <= MIN_OTHER_BRANDS) return null
  return (
    <>
      {isOn && <Comparison brandId={brandId} move={move} />}
      <label className="no-print flex items-center gap-1 text-muted">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setIsOn(target.checked)
          }}
        />
        <span>Compare with your other brands</span>
      </label>
    </>
  )
}

function Comparison({ brandId, move }: OtherBrandsProps) {
  const sentence = useOtherBrandsSentence(brandId, move, true)
  const isLoaded = useSelector(brandComparisonOf(useServices())) !== null
  if (sentence !== '') return <p>{sentence}</p>
  return (
    <p className="no-print text-muted">
      {isLoaded
        ? 'Too few of your other brands have scores on these days.'
        : 'Open All brands once to load them.'}
    </p>
  )
}

/** Stored in this browser with the drafts of comments, not with the comments, which a team shares. */
function useIsOn(brandId: string): [boolean, (isOn: boolean) => void] {
  const { records } = reportCommentsOf(useServices())
  const drafts = useSelector(records.state, () => records.drafts)
  const key = JSON.stringify([brandId, 'other brands'])
  const [set, setSet] = useState<{ key: string; isOn: boolean } | null>(null)
  return [
    set?.key === key ? set.isOn : drafts.get(key) !== null,
    (isOn) => {
      setSet({ key, isOn })
      if (isOn) drafts.set(key, { text: 'on', over: 0 })
      else drafts.remove(key)
    },
  ]
}
