import { createContext, type ReactElement, type ReactNode, use, useEffect } from 'react'
import styles from './page-head.module.css'

/** What the shell says below the heading of whichever page is open. */
export const BelowHeading = createContext<ReactNode>(null)

type PageHeadProps = {
  title: string
  /** The brand, for the title of the document. */
  about?: string
  /** Small text beside the heading. */
  note?: ReactElement
  /** What the page says first. It is read before the controls, and stands below them. */
  lead?: ReactNode
  /** The page's controls. */
  children?: ReactNode
  /** Whether, on a phone, the first control fits beside the heading. */
  isFirstBeside?: boolean
}

/** The heading of a page, which is also the document's title. It gets the focus after a change of page. */
export function PageHead({ title, about, note, lead, children, isFirstBeside }: PageHeadProps) {
  useDocumentTitle(title, about)
  return (
    <>
      <div className={styles['head']} data-first-beside={isFirstBeside}>
        <div className={styles['titles']}>
          <h1 tabIndex={-1}>{title}</h1>
          {note}
        </div>
        {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
        {children !== undefined && <div className={styles['controls']}>{children}</div>}
      </div>
      {use(BelowHeading)}
    </>
  )
}

/** Sets the document's title: `Overview · Northwind Tea · Brand Visibility`. */
export function useDocumentTitle(title: string, about: string | undefined): void {
  useEffect(() => {
    const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
    const parts = [title, about, name?.content ?? 'Brand Visibility']
    document.title = parts.filter((part) => part !== undefined).join(' · ')
  }, [title, about])
}
