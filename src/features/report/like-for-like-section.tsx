import type { TopRows } from '../../model/insights/top-rows.ts'
import type { LikeForLike } from '../../model/statistics/like-for-like.ts'
import { LikeForLikeText } from '../../parts/insights/like-for-like-text.tsx'
import type { ComparedState } from '../../parts/insights/use-compared.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './report.module.css'

/** Shown if it differs from the tables of changes. Without a comparison, the tables say why. */
export function LikeForLikeSection({ found }: { found: ComparedState<TopRows> }) {
  const isTold = typeof found !== 'string' && found.isCompared && changesTheReading(found.split)
  return (
    <div className={styles['likeForLike']}>
      {isTold && (
        <Panel
          name="Same questions"
          className={styles['section']}
          state={{ kind: 'ready', data: found.split, staleSince: null }}
        >
          {(split) => <LikeForLikeText split={split} />}
        </Panel>
      )}
    </div>
  )
}

/** Whether the periods have different platforms, or the same questions changed differently than the total. */
function changesTheReading({ same, added, gone, unasked, platforms }: LikeForLike): boolean {
  const all = [same, added, gone, unasked].reduce(
    (sum, { before, after }) => sum + after - before,
    0,
  )
  const isOtherMix = platforms.onlyBefore.length + platforms.onlyAfter.length > 0
  return isOtherMix || Math.sign(all) !== Math.sign(same.after - same.before)
}
