import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
} from 'react'
import styles from './ui.module.css'

/** What the shell adds below the heading of every page. */
export const BelowHeading = createContext<ReactNode>(null)

type PageHeadProps = {
  title: string
  about?: string
  note?: ReactElement
  /** The first sentence of the page. In DOM order it precedes the controls, but it is shown below them. */
  lead?: ReactNode
  children?: ReactNode
  /** Whether the first control fits beside the heading on a phone. */
  isFirstBeside?: boolean
}

export function PageHead({ title, about, note, lead, children, isFirstBeside }: PageHeadProps) {
  return (
    <>
      <div className={styles['pageHead']} data-first-beside={isFirstBeside}>
        <div className={styles['titles']}>
          <PageTitle name={title} about={about} />
          {note}
        </div>
        {lead !== undefined && <div className={`min-w-0 ${styles['lead']}`}>{lead}</div>}
        {/* On paper nothing can be chosen. */}
        {children !== undefined && (
          <div className={`no-print ${styles['controls']}`}>{children}</div>
        )}
      </div>
      {use(BelowHeading)}
    </>
  )
}

type PageTitleProps = Omit<ComponentProps<'h1'>, 'about'> & {
  name: string
  about: string | undefined
}

/** The heading of a page. Its name is also the document's title, and it gets the focus after navigation. */
export function PageTitle({ name, about, children = name, ...heading }: PageTitleProps) {
  useDocumentTitle(name, about)
  return (
    <h1 tabIndex={-1} {...heading}>
      {children}
    </h1>
  )
}

export function useDocumentTitle(title: string, about: string | undefined): void {
  useEffect(() => {
    const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
    const parts = [title, about, name?.content ?? 'Brand Visibility']
    document.title = parts.filter((part) => part !== undefined).join(' · ')
  }, [title, about])
}
