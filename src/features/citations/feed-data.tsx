import { useEffect, useState } from 'react'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { Services } from '../../model/services.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from '../shared/services.tsx'
import { feedArchive } from './feed-archive.ts'
import { returnFocus } from './return-focus.ts'
import styles from './feed-data.module.css'

/** The lists of citations that this browser keeps so that a reload shows them at once. */
export function FeedData() {
  const services = useServices()
  const [size, setSize] = useState<Awaited<ReturnType<typeof sizeOfLists>>>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    sizeOfLists(services)
      .then(setSize)
      .catch(() => undefined)
  }, [services])

  async function clear() {
    const archive = await feedArchive(services)
    await archive?.forget()
    setSize(await sizeOfLists(services))
    returnFocus()
    setMessage('The loaded citations are cleared. Your marks and notes are still there.')
  }

  if (size === null) {
    return <p className={styles['data']}>This browser keeps no loaded citations.</p>
  }
  return (
    <div className={styles['data']}>
      <p aria-live="polite">{message === '' ? sizeInWords(size) : message}</p>
      {size.lists > 0 && (
        <Button
          onClick={() => {
            clear().catch(() => {
              setMessage('The loaded citations could not be cleared. Try again.')
            })
          }}
        >
          Clear loaded citations
        </Button>
      )}
    </div>
  )
}

function sizeInWords({ lists, citations }: { lists: number; citations: number }): string {
  if (lists === 0) return 'No loaded citations are kept.'
  const where = lists === 1 ? 'one list' : `${formatNumber(lists)} lists`
  return `${formatCount(citations, 'loaded citation', 'loaded citations')} of ${where}, kept for seven days after their last use so that a reload shows them at once.`
}

/** @returns null where the browser keeps nothing */
async function sizeOfLists(services: Services) {
  const archive = await feedArchive(services)
  return archive === null ? null : archive.size()
}
