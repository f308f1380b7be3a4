import styles from './content.module.css'

type StackedBarProps = { parts: readonly { key: string; count: number; color: string }[] }

/** Repeats numbers beside it, so it is hidden from screen readers. */
export function StackedBar({ parts }: StackedBarProps) {
  return (
    <div className={styles['stackedBar']} aria-hidden="true">
      {parts.map(
        ({ key, count, color }) =>
          count > 0 && <span key={key} style={{ flexGrow: count, background: color }} />,
      )}
    </div>
  )
}
