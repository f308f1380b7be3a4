import { Icon } from '../../../ui/icon.tsx'
import styles from './search-field.module.css'

/** Searches the questions, mentions and notes of loaded citations. */
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
