import { useId, useState } from 'react'
import { SeparatorChoice } from '../../../parts/app/separator-choice.tsx'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { Button } from '../../../ui/button.tsx'
import { hasMoreMatches, useCitations, useList } from '../citations-context.tsx'
import styles from './export-dialog.module.css'

/** Starts the export. With a filter, the reader chooses between the matching citations and all. */
export function ExportForm({ onStart }: { onStart: (isFiltered: boolean) => void }) {
  const { brandName, filter } = useCitations()
  const snapshot = useList((whole) => whole)
  const { matches } = snapshot
  const name = useId()
  const hasFilters = matches.isFiltered
  const [isFiltered, setIsFiltered] = useState(hasFilters)
  return (
    <form
      className={`quiet stack ${styles['part']}`}
      onSubmit={(event) => {
        event.preventDefault()
        onStart(isFiltered)
      }}
    >
      {hasFilters && (
        <fieldset className={`stack ${styles['choices']}`}>
          <legend className="visually-hidden">What to export</legend>
          <label className={`ink ${styles['choice']}`}>
            <input
              type="radio"
              name={name}
              checked={isFiltered}
              onChange={() => {
                setIsFiltered(true)
              }}
            />
            <span>
              <span>Matching citations</span>
              <small>
                {matchingMessage(matches.citations.length, hasMoreMatches(snapshot, filter))}
              </small>
            </span>
          </label>
          <label className={`ink ${styles['choice']}`}>
            <input
              type="radio"
              name={name}
              checked={!isFiltered}
              onChange={() => {
                setIsFiltered(false)
              }}
            />
            <span>
              <span>All citations</span>
              <small>Every citation, including those not shown</small>
            </span>
          </label>
        </fieldset>
      )}
      {!hasFilters && <p>{`Every citation of ${brandName}, including those not shown.`}</p>}
      <SeparatorChoice />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary">
          Start export
        </Button>
      </div>
    </form>
  )
}

function matchingMessage(matching: number, hasMore: boolean): string {
  if (hasMore) return `${formatCitations(matching)} found so far, and those found in the rest`
  return matching === 1
    ? 'The citation you see now'
    : `The ${formatCitations(matching)} you see now`
}
