import { inPlatformOrder, platformColor, platformName } from '../../../model/names.ts'
import styles from './platform-dots.module.css'

/** More platforms are only counted. */
export const MOST_DOTS = 6

type PlatformDotsProps = {
  /** The platforms with citations. */
  platforms: readonly string[]
  /** All platforms that occur. */
  all: readonly string[]
}

/** A dot for each platform, hollow without citations, and how many have some. */
export function PlatformDots({ platforms, all }: PlatformDotsProps) {
  const names = inPlatformOrder(platforms).map(platformName).join(', ')
  const count = `${platforms.length} of ${all.length}`
  return (
    <span className={`quiet small unbroken ${styles['dots']}`} title={names}>
      {inPlatformOrder(all)
        .slice(0, MOST_DOTS)
        .map((platform) => (
          <span
            key={platform}
            className={styles['dot']}
            data-on={platforms.includes(platform)}
            style={{ color: platformColor(platform) }}
          />
        ))}
      <span className={styles['count']} aria-hidden="true">
        {count}
      </span>
      {/* One text: in two, it is read with a pause between them. */}
      <span className="visually-hidden">{names === '' ? count : `${count}: ${names}`}</span>
    </span>
  )
}
