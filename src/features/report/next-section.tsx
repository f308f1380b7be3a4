import { formatDay } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { actionTitle } from '../../model/insights/action-phrases.ts'
import type { Action } from '../../model/insights/actions.ts'
import { plain } from '../../model/phrase.ts'
import type { Range } from '../../model/range.ts'
import type { WorkItem } from '../../model/work/work-item.ts'
import { formatRange } from '../../parts/app/range-label.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import styles from './report.module.css'

const MAX_SHOWN = 3

type NextSectionProps = {
  work: readonly WorkItem[]
  /** The overview's actions, used if the work list is empty. */
  actions: readonly Action[]
  /** The first day of the counted citations, `YYYY-MM-DD`, if later than the period's; else ''. */
  since: string
  range: Range
  isLoading: boolean
  /** Data that the actions need and that could not be loaded. */
  missing: 'score' | 'citations' | null
}

/** Left out without either. */
export function NextSection({ work, actions, since, range, isLoading, missing }: NextSectionProps) {
  const lines =
    work.length > 0
      ? work.map(({ id, title, status }) => ({
          key: id,
          text: status === 'doing' ? `${title} (doing)` : title,
        }))
      : actions.map((action) => ({ key: action.kind, text: actionSince(action, since) }))
  const more = lines.length - MAX_SHOWN
  const isKnown = !isLoading || work.length > 0
  if (isKnown && lines.length === 0 && missing === null) return null
  return (
    <Panel
      // A client must not take suggestions for promises.
      name={work.length > 0 ? 'Next steps' : 'Suggested next steps'}
      end={
        work.length === 0 ? (
          <span>{formatRange(range)}</span>
        ) : (
          more > 0 && <span>{`and ${formatNumber(more)} more on the work list`}</span>
        )
      }
      className={`${styles['section']} ${styles['nextSectionPanel']}`}
      skeleton={<Skeleton lines={2} />}
      state={
        isKnown
          ? { kind: 'ready', data: lines.slice(0, MAX_SHOWN), staleSince: null }
          : { kind: 'loading' }
      }
    >
      {(shown) =>
        shown.length === 0 ? (
          <p
            className={`text-muted ${styles['none']}`}
          >{`Not available: the ${missing} couldn’t be loaded.`}</p>
        ) : (
          <ul role="list">
            {shown.map(({ key, text }) => (
              <li key={key} className="truncate" dir="auto">
                {text}
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function actionSince(action: Action, since: string): string {
  const words = plain(actionTitle(action))
  // At the start, because the end of a long line is cut off.
  return action.kind === 'source' && since !== '' ? `Since ${formatDay(since)}: ${words}` : words
}
