import { useId, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { type FeedSearch, isUnfiltered } from '../feed-search.ts'
import { useFeed } from '../use-feed.ts'
import { citationsInWords } from './export-words.ts'
import styles from './export-dialog.module.css'

type ExportFormProps = {
  brandId: string
  brandName: string
  search: FeedSearch
  onStart: (isFiltered: boolean) => void
}

/** What goes into the file: with filters on, what they match or everything. */
export function ExportForm({ brandId, brandName, search, onStart }: ExportFormProps) {
  const name = useId()
  const feed = useFeed(brandId, search)
  const hasFilters = !isUnfiltered(search)
  const [isFiltered, setIsFiltered] = useState(hasFilters)
  const matching = feed.matches(search).citations.length
  const loaded = feed.list.citations.length
  return (
    <form
      className={styles['part']}
      onSubmit={(event) => {
        event.preventDefault()
        onStart(isFiltered)
      }}
    >
      {hasFilters && (
        <fieldset className={styles['choices']}>
          <legend className="visually-hidden">What to export</legend>
          <label className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={isFiltered}
              onChange={() => {
                setIsFiltered(true)
              }}
            />
            <span>
              What matches the filters
              <small>{matchingInWords(matching, loaded)}</small>
            </span>
          </label>
          <label className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={!isFiltered}
              onChange={() => {
                setIsFiltered(false)
              }}
            />
            <span>All citations</span>
          </label>
        </fieldset>
      )}
      <p>
        {hasFilters
          ? `All pages of ${brandName} are read, also those that are not loaded yet.`
          : `All citations of ${brandName}, also those that are not loaded yet (${formatNumber(loaded)} loaded so far).`}
      </p>
      <div className={styles['actions']}>
        <Button type="submit" look="primary">
          Start export
        </Button>
      </div>
    </form>
  )
}

function matchingInWords(matching: number, loaded: number): string {
  const verb = matching === 1 ? 'matches' : 'match'
  return `${citationsInWords(matching)} ${verb} in ${formatNumber(loaded)} loaded so far`
}
