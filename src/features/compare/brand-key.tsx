import type { BrandVariant } from './brand-variant.ts'
import styles from './compare.module.css'

export function BrandKey({ variant }: { variant: BrandVariant }) {
  return (
    <svg
      width="34"
      height="12"
      viewBox="-17 -6 34 12"
      aria-hidden="true"
      className={`flex-none ${styles['key']}`}
      style={{ color: variant.color }}
    >
      <path d="M-17,0H17" strokeDasharray={variant.dash} />
      <path d={variant.marker} className={styles['marker']} />
    </svg>
  )
}
