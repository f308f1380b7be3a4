import type { ReactNode } from 'react'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './history.module.css'

/** The panel for what happened in the days that the reader has chosen, which has its room before that is known. */
export function RangePanel({ days, children }: { days?: string; children?: ReactNode }) {
  const isReady = children !== undefined
  return (
    <Panel
      name="Why it moved"
      className={styles['rangePanel']}
      end={<span>{days}</span>}
      state={isReady ? { kind: 'ready', data: null, staleSince: null } : { kind: 'loading' }}
      skeleton={<Skeleton lines={4} />}
    >
      {() => children}
    </Panel>
  )
}
