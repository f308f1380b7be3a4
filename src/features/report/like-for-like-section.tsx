import type { TopRows } from '../../model/insights/top-rows.ts'
import { Panel } from '../../ui/panel.tsx'
import { LikeForLikeText } from '../shared/like-for-like-text.tsx'
import type { ComparedState } from '../shared/use-compared.ts'
import styles from './report-sheet.module.css'

/** The change of the same questions, above the tables of changes. Where nothing is compared, the tables say why. */
export function LikeForLikeSection({ found }: { found: ComparedState<TopRows> }) {
  const isKnown = typeof found !== 'string'
  return (
    <div className={styles['likeForLike']}>
      {isKnown && (
        <Panel
          name="Like for like"
          className={styles['section']}
          state={{ kind: 'ready', data: found.split, staleSince: null }}
        >
          {(split) => <LikeForLikeText split={split} />}
        </Panel>
      )}
    </div>
  )
}
