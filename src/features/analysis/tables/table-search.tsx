import { UrlSearchInput } from '../../../parts/app/url-search-input.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import styles from './table-search.module.css'

/** Searches the names of the table. */
export function TableSearch() {
  const { search, onSearch } = usePageAnalysis()
  return (
    <UrlSearchInput
      label={`Search ${search.by}`}
      className={styles['search']}
      value={search.q}
      onChange={(q) => {
        onSearch({ q }, true)
      }}
    />
  )
}
