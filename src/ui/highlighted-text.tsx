import { splitAt, type TextRange } from '../lib/text-ranges.ts'
import styles from './content.module.css'

export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  return splitAt(text, ranges).map((part) =>
    part.isMarked ? (
      <mark key={part.start} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      <span key={part.start}>{part.text}</span>
    ),
  )
}
