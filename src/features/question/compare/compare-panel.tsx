import { Link } from '@tanstack/react-router'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Citation, CitationDetail } from '../../../api/citations.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { platformName } from '../../../model/names.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { useBrandName } from '../../../parts/app/use-services.tsx'
import { AnswerText, readAnswer } from '../../../parts/citations/answer/answer-text.tsx'
import { useCitation } from '../../../parts/citations/use-citation.ts'
import { Button } from '../../../ui/button.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel, PanelProblem, type PanelState, Skeleton } from '../../../ui/panel.tsx'
import type { QuestionSearch } from '../question-search.ts'
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
          <Button variant="bare" onClick={() => onSearch({ a: '', b: '' })}>
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
              <Button onClick={() => onSearch({ a: older.id, b: newer.id })}>
                Compare the two newest
              </Button>
            )}
          </div>
        )
      }
    </Panel>
  )
}

type ComparedAnswersProps = { brandId: string; a: string; b: string }

/** Shows two answers as the reader does. Memoized: the panel would take the failure objects of each render for new failures. */
const ComparedAnswers = memo(function ComparedAnswers({ brandId, a, b }: ComparedAnswersProps) {
  const [firstState, first] = useCitation(brandId, a, 'The first answer')
  const [secondState, second] = useCitation(brandId, b, 'The second answer')
  const words = toMessage(first.data, second.data)
  useAnnounced(words)
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }, [])
  return (
    <div ref={top} className={`grid ${styles['answers']}`}>
      <Answer brandId={brandId} id={a} title="First answer" state={firstState} />
      <Answer
        brandId={brandId}
        id={b}
        title="Second answer"
        state={secondState}
        isSame={words === SAME}
      />
    </div>
  )
})

const SAME = 'The two answers are the same.'

function toMessage(first: CitationDetail | undefined, second: CitationDetail | undefined): string {
  if (first === undefined || second === undefined) return ''
  return first.full_response.trim() === second.full_response.trim() ? SAME : 'Both answers loaded'
}

type AnswerProps = {
  brandId: string
  id: string
  title: string
  state: PanelState<CitationDetail>
  isSame?: boolean
}

function Answer({ brandId, id, title, state, isSame = false }: AnswerProps) {
  return (
    <article
      className={`flex flex-col gap-2 min-w-0 ${styles['answer']}`}
      aria-label={title}
      aria-busy={state.kind === 'loading'}
    >
      <h3>{title}</h3>
      <PanelProblem state={state} />
      {state.kind === 'loading' && <Skeleton lines={6} />}
      {state.kind === 'ready' && (
        <>
          <AnswerFacts brandId={brandId} id={id} detail={state.data} isSame={isSame} />
          <FullAnswer brandId={brandId} detail={state.data} />
        </>
      )}
    </article>
  )
}

function FullAnswer({ brandId, detail }: { brandId: string; detail: CitationDetail }) {
  const brandName = useBrandName(brandId)
  const { full_response: source } = detail
  const answer = useMemo(() => readAnswer(source), [source])
  return (
    <div
      className={`wrap-anywhere bg-surface rounded ${styles['text']}`}
      role="group"
      aria-label="Answer"
      // It scrolls, so it must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <AnswerText answer={answer} brandName={brandName} />
    </div>
  )
}

type AnswerFactsProps = { brandId: string; id: string; detail: CitationDetail; isSame: boolean }

function AnswerFacts({ brandId, id, detail, isSame }: AnswerFactsProps) {
  const { platform, detected_at, metadata } = detail
  return (
    <div className={`text-muted text-xs flex items-center gap-2 flex-wrap ${styles['facts']}`}>
      <PlatformMark platform={platform} />
      <Name>{platformName(platform)}</Name>
      <time dateTime={detected_at}>{formatInstant(detected_at)}</time>
      <span className="wrap-anywhere">
        <span>Model</span> <Name>{metadata.model_version || 'not given'}</Name>
      </span>
      <Link
        to="/brands/$brandId/citations/$citationId"
        params={{ brandId, citationId: id }}
        className={`items-center font-semibold text-accent ${styles['compareLink']}`}
      >
        Read
      </Link>
      {isSame && <span>{SAME}</span>}
    </div>
  )
}
