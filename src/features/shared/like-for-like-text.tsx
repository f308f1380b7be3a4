import { Fragment, type ReactNode } from 'react'
import { platformName } from '../../model/names.ts'
import type { LikeForLike } from '../../model/statistics/like-for-like.ts'
import { Name } from '../../ui/name.tsx'
import { likeForLikeInWords, otherPlatforms, samePlatformsInWords } from './like-for-like-words.ts'

type LikeForLikeTextProps = {
  split: LikeForLike
  /** What it is, where no heading says so. */
  label?: string
  /** What is said after it. */
  children?: ReactNode
}

/** The change of the same questions. Platforms that make the two periods another mix are said before any number. */
export function LikeForLikeText({ split, label = '', children }: LikeForLikeTextProps) {
  const others = otherPlatforms(split)
  const [same, otherQuestions] = likeForLikeInWords(split)
  const platforms = others.length > 0 ? '' : samePlatformsInWords(split.platforms.both.length)
  return (
    <p>
      {others.map((part) => (
        <Fragment key={part.label}>
          <span>{`${part.label}: `}</span>
          {part.platforms.map((platform, index) => (
            <Fragment key={platform}>
              {index > 0 && <span>, </span>}
              <Name>{platformName(platform)}</Name>
            </Fragment>
          ))}
          <span>. </span>
        </Fragment>
      ))}
      {label !== '' && <span>{`${label}: `}</span>}
      <strong>{same}</strong>
      <span>{`${otherQuestions}${platforms}`}</span>
      {children}
    </p>
  )
}
