import { useEffect, useState } from 'react'

/** The height of a row of the feed in `rem`; the style sheet has the same number. */
const ROW_REM = 7

/** The height of a row in CSS pixels; it follows the reader's font size. */
export function useRowHeight(): number {
  const [height, setHeight] = useState(measured)
  useEffect(() => {
    const measure = () => {
      setHeight(measured())
    }
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
    }
  }, [])
  return height
}

function measured(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
