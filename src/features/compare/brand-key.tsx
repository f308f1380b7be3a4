import type { BrandLook } from './brand-look.ts'
import styles from './brand-key.module.css'

/** A short stretch of a brand's line with its marker. The brand's name always stands beside it. */
export function BrandKey({ look }: { look: BrandLook }) {
  return (
    <svg
      width="34"
      height="12"
      viewBox="-17 -6 34 12"
      aria-hidden="true"
      className={styles['key']}
      style={{ color: look.color }}
    >
      <path d="M-17,0H17" strokeDasharray={look.dash} />
      <path d={look.marker} className={styles['marker']} />
    </svg>
  )
}
