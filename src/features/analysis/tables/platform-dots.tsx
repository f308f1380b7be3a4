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
  return (
    <span className={styles['dots']} title={names}>
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
      <span className={styles['count']}>
        {platforms.length} of {all.length}
      </span>
      <span className="visually-hidden">: {names}</span>
    </span>
  )
}
