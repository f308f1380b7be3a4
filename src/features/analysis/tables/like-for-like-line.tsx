import { MethodsLink } from '../../../parts/app/methods-link.tsx'
import { sameQuestionsMessage } from '../../../parts/insights/like-for-like-message.ts'
import { OtherPlatformsText } from '../../../parts/insights/like-for-like-text.tsx'
import { Reason } from '../../../ui/reason.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { noComparisonMessage } from '../analysis-messages.ts'

/** What makes the two periods another mix, and the change of the same questions behind a button; or why no changes are shown. */
export function LikeForLikeLine() {
  const { comparison, changes, coverage, today } = usePageAnalysis()
  if (comparison.kind !== 'period') return <p>{noComparisonMessage(comparison, coverage, today)}</p>
  if (changes === null) return null
  return (
    <div>
      <OtherPlatformsText split={changes.split} />
      <Reason word="Same questions" title="Same questions">
        <p>{sameQuestionsMessage(changes.split)}</p>
        <MethodsLink rule="like-for-like" />
      </Reason>
    </div>
  )
}
