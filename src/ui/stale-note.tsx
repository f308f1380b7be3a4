import { useEffect } from 'react'
import { announce } from './live-region.tsx'

type StaleNoteProps = {
  /** When the data was loaded, in words. */
  since: string
  className: string | undefined
}

/** Says that data could not be refreshed. Several at once are announced once. */
export function StaleNote({ since, className }: StaleNoteProps) {
  const words = staleInWords(since)
  useEffect(() => {
    announce(words)
  }, [words])
  return <p className={className}>{words}</p>
}

/** @param since when the data was loaded, in words */
export function staleInWords(since: string): string {
  return `Could not refresh · showing data from ${since}`
}
