import { clamp } from '../lib/numbers.ts'
import styles from './content.module.css'

/** Bars repeat numbers beside them, so they are hidden from screen readers. */
export function Bar({
  share,
  color = 'var(--accent)',
  track = false,
  thick = false,
}: {
  share: number
  color?: string
  track?: boolean
  thick?: boolean
}) {
  const variant = [styles['bar'], track && styles['track'], thick && styles['thick']]
  return (
    <span className={variant.filter(Boolean).join(' ')} aria-hidden="true">
      <span style={{ inlineSize: `${clamp(share, 0, 1) * 100}%`, background: color }} />
    </span>
  )
}

type StackedBarProps = { parts: readonly { key: string; count: number; color: string }[] }

export function StackedBar({ parts }: StackedBarProps) {
  return (
    <div className={`flex overflow-hidden ${styles['stackedBar']}`} aria-hidden="true">
      {parts.map(
        ({ key, count, color }) =>
          count > 0 && <span key={key} style={{ flexGrow: count, background: color }} />,
      )}
    </div>
  )
}
