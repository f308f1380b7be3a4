import { type RefObject, useEffect, useState } from 'react'

/**
 * Which of some elements still have a busy part, such as a panel that is loading, or a story whose citations are being read.
 * @param container their parent
 * @param count how many elements it may have; one that is not there is busy
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
