import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './lazy-chart.module.css'

/**
 * A drawing whose code is loaded when it is first needed. If the code cannot be loaded, a text replaces the drawing.
 * @returns the component, and a function that loads its code in advance
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
    <p className={`quiet small ${styles['none']}`}>
      The chart couldn’t be loaded. The table shows the same values. Reload the page to try again.
    </p>
  )
}
