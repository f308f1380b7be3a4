import { sentimentName, sentimentTone } from '../../model/names.ts'
import styles from './controls.module.css'

/** A sentiment as a dot and its word. The dots have the colours of the bars and differ in shape. */
export function SentimentWord({ sentiment }: { sentiment: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1-half min-w-0 ${styles['sentiment']}`}
      data-tone={sentimentTone(sentiment)}
    >
      <span className={`flex-none ${styles['dot']}`} aria-hidden="true" />
      <span className="truncate">{sentimentName(sentiment)}</span>
    </span>
  )
}
