import type { CSSProperties } from 'react'
import { platformColor, platformName } from '../../model/names.ts'
import styles from './app.module.css'

/** The first two letters of a platform on its colour. Hidden from screen readers, because the name stands beside it. */
export function PlatformMark({ platform }: { platform: string }) {
  const style: CSSProperties & { '--platform': string } = { '--platform': platformColor(platform) }
  return (
    <span
      className={`flex-none place-items-center text-xs font-semibold text-ink ${styles['mark']}`}
      style={style}
      translate="no"
      aria-hidden="true"
    >
      {[...platformName(platform)].slice(0, 2).join('')}
    </span>
  )
}
