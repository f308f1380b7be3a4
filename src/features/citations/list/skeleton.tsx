import styles from './list.module.css'

const ROWS = 11

/** Placeholder rows while the first page or the reader's place is loading. */
export function ListSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <span className="visually-hidden">Loading…</span>
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
