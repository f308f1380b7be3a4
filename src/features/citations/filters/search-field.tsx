import { Icon } from '../../../ui/icon.tsx'
import styles from './search-field.module.css'

/** Searches the question and the mention of what is loaded. */
export function SearchField({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div className={styles['search']}>
      <Icon name="search" />
      <input
        type="search"
        aria-label="Search loaded citations"
        placeholder="Search loaded citations"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
