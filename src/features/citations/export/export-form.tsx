import { useId, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCitations } from '../../shared/citation-counts.ts'
import { SeparatorChoice } from '../../shared/separator-choice.tsx'
import { useCitations, useList } from '../citations-context.tsx'
import styles from './export-dialog.module.css'

/** Starts the export. With a filter, the reader chooses between the matching citations and all. */
export function ExportForm({ onStart }: { onStart: (isFiltered: boolean) => void }) {
  const { brandName } = useCitations()
  const { citations, matches } = useList((snapshot) => snapshot)
  const name = useId()
  const hasFilters = matches.isFiltered
  const [isFiltered, setIsFiltered] = useState(hasFilters)
  const matching = matches.citations.length
  const loaded = citations.length
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
              <small>{matchingInWords(matching, loaded)}</small>
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
            <span>All citations</span>
          </label>
        </fieldset>
      )}
      <p>
        {hasFilters
          ? 'Includes citations you haven’t loaded yet.'
          : `All citations of ${brandName}, including those you haven’t loaded yet (${formatNumber(loaded)} loaded so far).`}
      </p>
      <SeparatorChoice />
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
  return `${formatCitations(matching)} ${verb} in ${formatNumber(loaded)} loaded so far`
}
