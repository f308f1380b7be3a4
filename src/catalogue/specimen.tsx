import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-muted text-xs">{name}</h3>
      <div className={`flex items-center gap-2 flex-wrap ${styles['states']}`}>{children}</div>
    </div>
  )
}
