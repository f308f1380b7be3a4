import { formatAgo, formatInstant } from '../lib/dates.ts'
import { useNow } from './use-now.ts'

/** `3h ago`, with the exact time in UTC as its tooltip. @param timestamp ISO 8601 */
export function RelativeTime({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} title={formatInstant(timestamp)}>
      {formatAgo(timestamp, useNow())}
    </time>
  )
}
