import { useEffect, useEffectEvent, useState } from 'react'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { whatIfOf } from './what-if-search.ts'

/** Browsers limit how often a page may change its URL, so a value is put there only when the slider rests. */
const REST_MS = 250

/**
 * The what-if scores: on screen at once, in the URL once the sliders rest.
 * @param given the scores in the URL
 * @param keep puts scores into the URL
 */
export function useWhatIf(
  given: Supposed,
  keep: (supposed: Supposed) => void,
): [supposed: Supposed, suppose: (supposed: Supposed) => void] {
  const [{ supposed, seen, stored }, setState] = useState({
    supposed: given,
    seen: given,
    stored: given,
  })
  if (!isSame(given, seen)) {
    // When the URL catches up, it must not move the slider back.
    setState({ supposed: isSame(given, stored) ? supposed : given, seen: given, stored: given })
  }
  const keepIt = useEffectEvent(keep)
  useEffect(() => {
    if (isSame(supposed, stored)) return
    const timer = setTimeout(() => {
      setState((state) => ({ ...state, stored: supposed }))
      keepIt(supposed)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [supposed, stored])
  return [
    supposed,
    (next) => {
      setState((state) => ({ ...state, supposed: next }))
    },
  ]
}

function isSame(one: Supposed, other: Supposed): boolean {
  return JSON.stringify(whatIfOf(one)) === JSON.stringify(whatIfOf(other))
}
