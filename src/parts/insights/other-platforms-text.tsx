import { Fragment } from 'react'
import type { LikeForLike } from '../../model/analysis/changes.ts'
import { platformName } from '../../model/names.ts'
import { Name } from '../../ui/name.tsx'
import { otherPlatforms } from './measurement-messages.ts'

export function OtherPlatformsText({ split }: { split: LikeForLike }) {
  return otherPlatforms(split).map((part) => (
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
  ))
}
