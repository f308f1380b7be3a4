import { useEffect } from 'react'

/** Prints on A4 while a report is shown: Firefox takes no paper from a page that has a name (report-page.module.css). */
export function useReportPaper(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@page { size: A4 portrait }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}
