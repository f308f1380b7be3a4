import styles from './list.module.css'

const ROWS = 11

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
