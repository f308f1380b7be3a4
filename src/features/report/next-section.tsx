import type { Action } from '../../model/insights/actions.ts'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { actionInWords } from '../shared/action-words.ts'
import styles from './next-section.module.css'
import sheet from './report-sheet.module.css'

/** What can be done, as on the overview. @param isLoading whether the score or its history is not there yet */
export function NextSection({
  actions,
  isLoading,
}: {
  actions: readonly Action[]
  isLoading: boolean
}) {
  return (
    <Panel
      name="What is next"
      className={`${sheet['section']} ${styles['panel']}`}
      skeleton={<Skeleton lines={2} />}
      state={isLoading ? { kind: 'loading' } : { kind: 'ready', data: actions, staleSince: null }}
    >
      {(shown) =>
        shown.length === 0 ? (
          <p className={sheet['none']}>Nothing stands out.</p>
        ) : (
          <ul role="list">
            {shown.map((action) => (
              <li key={action.kind} className="cut" dir="auto">
                {actionInWords(action)}
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
