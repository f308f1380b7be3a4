import { type ReactNode, useEffect } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** What the page is about, for the title of the document: the brand. */
  about?: string
  /** Beside the heading, in small. */
  note?: ReactNode
  /** The page's controls. */
  children?: ReactNode
}

/** The title of a page, also in the document's title. The heading takes the focus after a change of page. */
export function PageHead({ title, about, note, children }: PageHeadProps) {
  useDocumentTitle(title, about)
  return (
    <div className={styles['head']}>
      <div className={styles['titles']}>
        <h1 tabIndex={-1}>{title}</h1>
        {note}
      </div>
      {children !== undefined && <div className={styles['controls']}>{children}</div>}
    </div>
  )
}

/** `Overview · Northwind Tea · Brand Visibility` in the tab of the browser. */
export function useDocumentTitle(title: string, about: string | undefined): void {
  useEffect(() => {
    const parts = [title, about, 'Brand Visibility'].filter((part) => part !== undefined)
    document.title = parts.join(' · ')
  }, [title, about])
}
