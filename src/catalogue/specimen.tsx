import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shrinks">
      <h3 className="quiet small">{name}</h3>
      <div className={`row wraps ${styles['states']}`}>{children}</div>
    </div>
  )
}
