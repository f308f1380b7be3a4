import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './lazy-chart.module.css'

/**
 * A drawing whose code is loaded on first use. A text replaces it if that fails.
 * @returns the component, and a function that prefetches its code
 */
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
