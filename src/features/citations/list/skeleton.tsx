import styles from './list.module.css'

const ROWS = 11

export function ListSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
