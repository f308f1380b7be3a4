import { memo } from 'react'
import type { Citation } from './service.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const relative = new Intl.RelativeTimeFormat()

export const Row = memo(function Row({ citation, index }: { citation: Citation; index: number }) {
  const { platform, query, mention, sentiment, detected_at: time } = citation
  const daysAgo = Math.round((NOW - Date.parse(time)) / DAY_MS)
  return (
    <article aria-posinset={index + 1} style={{ top: `${7 * index}rem` }}>
      <div>
        <span>{platform}</span>
        <time dateTime={time}>{relative.format(-daysAgo, 'day')}</time>
        <span className="badge">{sentiment}</span>
      </div>
      <h2>{query}</h2>
      <p>{mention}</p>
    </article>
  )
})
