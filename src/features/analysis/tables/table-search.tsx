import { useState } from 'react'
import { SearchInput } from '../../../ui/search-input.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import styles from './table-search.module.css'

/** Searches the names of the table. */
export function TableSearch() {
  const { search, onSearch } = usePageAnalysis()
  const [text, setText] = useState(search.q)
  const [sent, setSent] = useState(search.q)
  // Back, for example, has changed the URL from outside.
  if (search.q !== sent) {
    setSent(search.q)
    setText(search.q)
  }
  return (
    <SearchInput
      label={`Search ${search.by}`}
      className={styles['search']}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        setSent(target.value)
        onSearch({ q: target.value }, true)
      }}
    />
  )
}
