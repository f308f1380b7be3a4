import { type RefObject, useEffect, useState } from 'react'

/**
 * Which elements still have a busy part, such as a loading panel or a pending explanation.
 * @param container their parent
 * @param count the expected number of elements; a missing one is busy
 */
export function useBusySheets(
  container: RefObject<HTMLElement | null>,
  count: number,
): readonly boolean[] {
  const [busy, setBusy] = useState('')
  useEffect(() => {
    const { current } = container
    if (current === null) return
    const variant = () => {
      const sheets = [...current.children]
      setBusy(sheets.map((sheet) => (isBusy(sheet) ? 'y' : 'n')).join(''))
    }
    variant()
    const observer = new MutationObserver(variant)
    observer.observe(current, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    })
    return () => {
      observer.disconnect()
    }
  }, [container])
  return Array.from({ length: count }, (_, index) => busy[index] !== 'n')
}

function isBusy(sheet: Element): boolean {
  return sheet.querySelector('[aria-busy="true"]') !== null
}
