import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { MAX_STORE_WAIT_MS, sleep } from '../../lib/scheduling.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { useMessage } from '../../ui/live-region.tsx'
import styles from './settings.module.css'

const NOT_STORED = 'This dashboard is set up not to cache citations.'

export function StoredLists() {
  const services = useServices()
  const lists = citationListsOf(services)
  // Null if none can be cached, undefined until known.
  const [citations, setCitations] = useState<number | null | undefined>(
    lists.database === null ? null : undefined,
  )
  const [message, say] = useMessage()
  useEffect(() => {
    const size = lists.database?.size().catch(() => null) ?? null
    void Promise.race([size, sleep(MAX_STORE_WAIT_MS)]).then(setCitations)
  }, [lists])

  async function clear() {
    try {
      await lists.database?.clear()
      setCitations(0)
      say('Cached citations cleared. Your reviews and notes are still there.')
    } catch {
      say('The cached citations couldn’t be cleared. Try again.')
    }
  }

  const isEmpty = citations === undefined || citations === 0
  return (
    <div className={`grid gap-2-half text-muted ${styles['storedListsRowData']}`}>
      <p>{message || (services.keepLists ? storageMessage(citations) : NOT_STORED)}</p>
      {/* Rendered even if there is nothing to clear, so that nothing below moves. */}
      {citations !== null && (
        <Button
          aria-disabled={isEmpty}
          onClick={() => {
            if (!isEmpty) void clear()
          }}
        >
          Clear cached citations
        </Button>
      )}
    </div>
  )
}

/** @param citations null if the browser's storage is blocked, undefined until read */
function storageMessage(citations: number | null | undefined): string {
  if (citations === undefined) return 'Loading…'
  if (citations === null) return 'This browser can’t cache citations.'
  if (citations === 0) return 'No citations cached.'
  const count = formatCount(citations, 'citation is', 'citations are')
  return `${count} stored for 7 days so pages open faster.`
}
