import { Fragment } from 'react'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import type { LikeForLike } from '../../../model/statistics/like-for-like.ts'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { likeForLikeInWords, noComparisonInWords, samePlatformsInWords } from '../analysis-words.ts'

/** The change of the same questions, or why no changes are shown. */
export function LikeForLikeLine() {
  const { comparison, changes, coverage, today } = usePageAnalysis()
  if (comparison.kind !== 'period') return <p>{noComparisonInWords(comparison, coverage, today)}</p>
  return changes === null ? null : <SplitLine split={changes.split} />
}

function SplitLine({ split }: { split: LikeForLike }) {
  const { platforms } = split
  const [same, others] = likeForLikeInWords(split)
  const isSame = platforms.onlyBefore.length + platforms.onlyAfter.length === 0
  return (
    <p>
      <PlatformsLine label="Only in this period" platforms={platforms.onlyAfter} />
      <PlatformsLine label="Only in the period before" platforms={platforms.onlyBefore} />
      <span>Like for like: </span>
      <strong>{same}</strong>
      <span>{`${others}${isSame ? samePlatformsInWords(platforms.both.length) : ''}`}</span>
    </p>
  )
}

/** Platforms that make the two periods another mix, which is said before any number. */
function PlatformsLine({ label, platforms }: { label: string; platforms: readonly string[] }) {
  if (platforms.length === 0) return null
  return (
    <>
      <span>{`${label}: `}</span>
      {inPlatformOrder(platforms).map((platform, index) => (
        <Fragment key={platform}>
          {index > 0 && <span>, </span>}
          <Name>{platformName(platform)}</Name>
        </Fragment>
      ))}
      <span>. </span>
    </>
  )
}
