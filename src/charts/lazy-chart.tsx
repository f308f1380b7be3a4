import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './lazy-chart.module.css'

/** A drawing whose code loads on first use; a text replaces it if that fails. @returns it, and a function that prefetches it */
export function lazyChart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [drawing: ComponentType<Props>, fetchAhead: () => void] {
  const Drawing = lazyPart(load, <NoDrawing />)
  return [
    (props: Props) => <Drawing {...props} />,
    () => {
      load().catch(() => undefined)
    },
  ]
}

function NoDrawing() {
  return (
    <p className={`text-muted text-xs ${styles['none']}`}>
      The chart couldn’t be loaded. The table shows the same values. Reload the page to try again.
    </p>
  )
}
