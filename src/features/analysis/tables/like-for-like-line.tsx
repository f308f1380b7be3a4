import { Fragment } from 'react'
import { formatShare } from '../../../lib/numbers.ts'
import { inPlatformOrder, platformName, sentimentName, TONES } from '../../../model/names.ts'
import type { LikeForLike } from '../../../model/statistics/like-for-like.ts'
import type { RowChanges } from '../../../model/statistics/row-changes.ts'
import { verdictInWords } from '../../../model/statistics/verdict-words.ts'
import { Name } from '../../../ui/name.tsx'
import { ROW_RULE, rowReason } from '../../shared/row-verdict-words.ts'
import { VerdictButton } from '../../shared/verdict-button.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { likeForLikeInWords, samePlatformsInWords } from '../analysis-words.ts'
import styles from './like-for-like-line.module.css'

/** The change of the same questions, and of the sentiments. It keeps its place while they are worked out. */
export function LikeForLikeLine() {
  const { comparison, changes } = usePageAnalysis()
  if (comparison.kind !== 'period') return null
  return (
    <div className={styles['lines']}>
      {changes !== null && (
        <>
          <SplitLine split={changes.split} />
          <SentimentChanges sentiments={changes.sentiments} />
        </>
      )}
    </div>
  )
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

function SentimentChanges({ sentiments }: { sentiments: RowChanges<string> }) {
  const { before, after, rows } = sentiments
  return (
    <ul aria-label="Sentiment against the period before">
      {TONES.map((tone) => {
        const change = rows.get(tone)
        if (change === undefined) return null
        const name = sentimentName(tone)
        return (
          <li key={tone}>
            <span>{`${name} ${formatShare(change.before, before)} → ${formatShare(change.after, after)}`}</span>{' '}
            <VerdictButton
              kind={change.verdict}
              words={verdictInWords(change.verdict)}
              about={name}
              reasons={[`${rowReason(change, sentiments, 'sentiment')} ${ROW_RULE}`]}
              rule="rows"
            />
          </li>
        )
      })}
    </ul>
  )
}
