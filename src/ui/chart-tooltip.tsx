import type { ComponentProps } from 'react'
import styles from './chart-tooltip.module.css'

/** What a chart says beside the point of its cursor. The chart places it. */
export function ChartTooltip({ className = '', ...others }: ComponentProps<'div'>) {
  return <div {...others} className={`${styles['tooltip']} ${className}`} />
}
