import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A short label. Its colour only repeats its text. */
export function Badge({
  tone,
  children,
}: {
  tone: 'positive' | 'neutral' | 'negative'
  children: ReactNode
}) {
  return <span className={`${styles['badge']} ${styles[tone]}`}>{children}</span>
}
