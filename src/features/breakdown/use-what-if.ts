import { useEffect, useEffectEvent, useState } from 'react'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { whatIfOf } from './what-if-search.ts'

/** Browsers limit how often a page may change its address, so a slider must rest before its value is kept there. */
const REST_MS = 250

/**
 * What the reader supposes: at once on the screen, and in the URL once the sliders rest.
 * @param given what the URL says
 * @param keep puts it into the URL
 */
export function useWhatIf(
  given: Supposed,
  keep: (supposed: Supposed) => void,
): [supposed: Supposed, suppose: (supposed: Supposed) => void] {
  const [{ supposed, seen, kept: stored }, setState] = useState({
    supposed: given,
    seen: given,
    kept: given,
  })
  if (!isSame(given, seen)) {
    // The URL that follows a slider must not move the slider back.
    setState({ supposed: isSame(given, stored) ? supposed : given, seen: given, kept: given })
  }
  const keepIt = useEffectEvent(keep)
  useEffect(() => {
    if (isSame(supposed, stored)) return
    const timer = setTimeout(() => {
      setState((state) => ({ ...state, kept: supposed }))
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
