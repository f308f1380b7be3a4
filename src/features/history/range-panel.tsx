import type { ReactNode } from 'react'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './history.module.css'

/** Reserves its space until the explanation is known. */
export function RangePanel({ days, children }: { days?: string; children?: ReactNode }) {
  const isReady = children !== undefined
  return (
    <Panel
      name="Why it moved"
      className={`mt-4 ${styles['rangePanel']}`}
      end={<span>{days}</span>}
      state={isReady ? { kind: 'ready', data: null, staleSince: null } : { kind: 'loading' }}
      skeleton={<Skeleton lines={4} />}
    >
      {() => children}
    </Panel>
  )
}
