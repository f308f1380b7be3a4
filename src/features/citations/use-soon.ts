import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A value for what may be rendered one task later, so that no task holds the browser for long.
 * A key that is pressed meanwhile finds it rendered.
 * @param atFirst what stands for it until then when the component is new
 */
export function useSoon<Value extends string | boolean | undefined>(
  value: Value,
  atFirst: Value,
): Value {
  const deferred = useDeferredValue(value, atFirst)
  const [hurried, setHurried] = useState(atFirst)
  const isThere = deferred === value || hurried === value
  useLayoutEffect(() => {
    if (isThere) return
    const hurry = () => {
      flushSync(() => {
        setHurried(value)
      })
    }
    // Before the key reaches anybody else.
    window.addEventListener('keydown', hurry, { capture: true })
    return () => {
      window.removeEventListener('keydown', hurry, { capture: true })
    }
  }, [isThere, value])
  return isThere ? value : deferred
}
