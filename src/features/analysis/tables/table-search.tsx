import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
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
  const label = `Search ${search.by}`
  return (
    <div className={styles['search']}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setSent(target.value)
          onSearch({ q: target.value }, true)
        }}
      />
    </div>
  )
}
