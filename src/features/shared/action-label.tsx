import type { ReactNode } from 'react'
import styles from './action-label.module.css'

/** The words of an action at the head of a page. Where they would need a line of their own, only its icon is shown. */
export function ActionLabel({ children }: { children: ReactNode }) {
  return <span className={styles['label']}>{children}</span>
}
