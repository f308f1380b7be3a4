import { useEffect, useState } from 'react'
import { type Day, dayOf, type Time, formatAgo, formatInstant } from '../lib/dates.ts'

const MINUTE_MS = 60_000

export function useNow(): Time {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function useToday(): Day {
  return dayOf(useNow())
}

/** `3h ago`, with the exact time in UTC as its tooltip. @param timestamp ISO 8601 */
export function RelativeTime({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} title={formatInstant(timestamp)}>
      {formatAgo(timestamp, useNow())}
    </time>
  )
}
