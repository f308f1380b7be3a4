import { Link } from '@tanstack/react-router'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CitationDetail } from '../../../api/citations.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { workInSlices } from '../../../lib/slices.ts'
import { readAnswerWords } from '../../../model/answers/answer-words.ts'
import { platformName } from '../../../model/names.ts'
import { Name } from '../../../ui/name.tsx'
import { PanelProblem, type PanelState, Skeleton } from '../../../ui/panel.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { panelState } from '../../shared/panel-state.ts'
import { PlatformMark } from '../../shared/platform-mark.tsx'
import { useCitation } from '../../shared/use-citation.ts'
import { ComparedText } from './compared-text.tsx'
import { type ComparedAnswer, useComparedTexts } from './use-compared-texts.ts'
import styles from './compare-panel.module.css'

type ComparedAnswersProps = { brandId: string; a: string; b: string }

/**
 * Loads two answers in full, and marks the words that are only in one of them. It is not rendered again with the panel around
 * it: each failure would be another object, which the panel would take for a new one.
 */
export const ComparedAnswers = memo(function ComparedAnswers({
  brandId,
  a,
  b,
}: ComparedAnswersProps) {
  const first = useCitation(brandId, a)
  const second = useCitation(brandId, b)
  const before = useWords(first.data)
  const after = useWords(second.data)
  const compared = useComparedTexts(before, after)
  const words = inWords(compared)
  useAnnounced(words)
  const top = useRef<HTMLParagraphElement>(null)
  // They may have been chosen further down.
  useLayoutEffect(() => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }, [])
  return (
    <>
      <p ref={top} className={`quiet small ${styles['top']}`}>
        {words}
      </p>
      <div className={styles['answers']}>
        <Answer
          brandId={brandId}
          id={a}
          title="First answer"
          state={panelState(first, 'The first answer')}
          words={before}
          change="removed"
          compared={compared}
        />
        <Answer
          brandId={brandId}
          id={b}
          title="Second answer"
          state={panelState(second, 'The second answer')}
          words={after}
          change="added"
          compared={compared}
        />
      </div>
    </>
  )
})

/** The answer in words, undefined until it is loaded. */
function useWords(detail: CitationDetail | undefined): string | undefined {
  const sent = detail?.full_response
  const [words, setWords] = useState<string>()
  useEffect(() => {
    if (sent === undefined) return
    const stop = new AbortController()
    void workInSlices(readAnswerWords(sent), stop.signal).then(setWords)
    return () => {
      stop.abort()
    }
  }, [sent])
  return words
}

function inWords(compared: ComparedAnswer | null): string {
  if (compared === null) return 'The answers are being compared.'
  if (compared.kind === 'failed') return 'The words couldn’t be compared. Reload the page.'
  const { before, after } = compared.texts
  const isSame = ![...before, ...after].some(({ isChanged }) => isChanged)
  return isSame
    ? 'The two answers are the same, word for word.'
    : 'Words that are only in the first answer are struck through, words that are only in the second one underlined.'
}

type AnswerProps = {
  brandId: string
  id: string
  title: string
  state: PanelState<CitationDetail>
  words: string | undefined
  change: 'removed' | 'added'
  compared: ComparedAnswer | null
}

function Answer({ brandId, id, title, state, words, change, compared }: AnswerProps) {
  const parts =
    compared?.kind === 'compared' ? compared.texts[change === 'removed' ? 'before' : 'after'] : null
  return (
    <article
      className={`column ${styles['answer']}`}
      aria-label={title}
      aria-busy={state.kind === 'loading'}
    >
      <h3>{title}</h3>
      <PanelProblem state={state} />
      {state.kind === 'loading' && <Skeleton lines={6} />}
      {state.kind === 'ready' && (
        <>
          <AnswerFacts brandId={brandId} id={id} detail={state.data} />
          {words === undefined ? (
            <Skeleton lines={6} />
          ) : (
            <ComparedText parts={parts ?? [{ text: words, isChanged: false }]} change={change} />
          )}
        </>
      )}
    </article>
  )
}

type AnswerFactsProps = { brandId: string; id: string; detail: CitationDetail }

function AnswerFacts({ brandId, id, detail }: AnswerFactsProps) {
  const { platform, detected_at, metadata } = detail
  return (
    <div className={`quiet small row wraps ${styles['facts']}`}>
      <PlatformMark platform={platform} />
      <Name>{platformName(platform)}</Name>
      <time dateTime={detected_at}>{formatInstant(detected_at)}</time>
      <span className="breaks">
        <span>Model</span> <Name>{metadata.model_version || 'not given'}</Name>
      </span>
      <Link
        to="/brands/$brandId/citations/$citationId"
        params={{ brandId, citationId: id }}
        className={`strong ${styles['link']}`}
      >
        Read
      </Link>
    </div>
  )
}
