import { Fragment } from 'react'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import type { LikeForLike } from '../../../model/statistics/like-for-like.ts'
import type { RowChanges } from '../../../model/statistics/row-changes.ts'
import { verdictInWords } from '../../../model/statistics/verdict-words.ts'
import { Name } from '../../../ui/name.tsx'
import { VerdictButton } from '../../shared/verdict-button.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { likeForLikeInWords, samePlatformsInWords } from '../analysis-words.ts'
import { sentimentVerdicts } from './sentiment-verdicts.ts'
import styles from './like-for-like-line.module.css'

/** The change of the same questions, and of the sentiments. */
export function LikeForLikeLine() {
  const { comparison, changes } = usePageAnalysis()
  if (comparison.kind !== 'period' || changes === null) return null
  return (
    <>
      <SplitLine split={changes.split} />
      <SentimentChanges sentiments={changes.sentiments} />
    </>
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
  return (
    <ul aria-label="Sentiment against the period before" className={styles['sentiments']}>
      {sentimentVerdicts(sentiments).map(({ words, about, kind, reasons }) => (
        <li key={about}>
          <span>{words}</span>{' '}
          <VerdictButton
            kind={kind}
            words={verdictInWords(kind)}
            about={about}
            reasons={reasons}
            rule="rows"
          />
        </li>
      ))}
    </ul>
  )
}
