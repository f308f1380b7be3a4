import type { Citation } from '../../../api/citations.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { QuestionSearch } from '../question-search.ts'
import { ComparedAnswers } from './compared-answers.tsx'
import styles from '../question.module.css'

type ComparePanelProps = {
  brandId: string
  /** Newest first. */
  answers: readonly Citation[]
  search: QuestionSearch
  onSearch: (change: Partial<QuestionSearch>) => void
}

/** Two chosen answers side by side. They are loaded without the list. */
export function ComparePanel({ brandId, answers, search, onSearch }: ComparePanelProps) {
  const { a, b } = search
  const [newer, older] = answers
  const canChoose = newer !== undefined && older !== undefined
  const isChosen = a !== '' && b !== ''
  if (!isChosen && !canChoose) return null
  return (
    <Panel
      name="Compare two answers"
      end={
        isChosen && (
          <Button
            variant="bare"
            onClick={() => {
              onSearch({ a: '', b: '' })
            }}
          >
            Close comparison
          </Button>
        )
      }
      state={{ kind: 'ready', data: null, staleSince: null }}
    >
      {() =>
        isChosen ? (
          // The key resets the state for two other answers.
          <ComparedAnswers key={`${a} ${b}`} brandId={brandId} a={a} b={b} />
        ) : (
          <div className={`flex items-center gap-2 flex-wrap ${styles['choose']}`}>
            <p className="text-muted">
              {a === ''
                ? 'Choose two answers below, or compare the two newest ones.'
                : 'Choose one more answer below.'}
            </p>
            {canChoose && (
              <Button
                onClick={() => {
                  onSearch({ a: older.id, b: newer.id })
                }}
              >
                Compare the two newest
              </Button>
            )}
          </div>
        )
      }
    </Panel>
  )
}
