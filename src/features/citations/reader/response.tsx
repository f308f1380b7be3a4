import { useMemo, useRef, useState } from 'react'
import type { CitationDetail } from '../../../api/citations.ts'
import { findName } from '../../../lib/whole-words.ts'
import { excerptToText } from '../../../model/answers/answer-to-text.ts'
import { AnswerText, readAnswer } from '../../../parts/citations/answer/answer-text.tsx'
import { RestAsPlainText } from '../../../parts/citations/answer/plain-text.tsx'
import {
  cutIntoParagraphs,
  cutPoint,
  MAX_SHOWN_LENGTH,
} from '../../../parts/citations/answer/split-response.ts'
import { Button } from '../../../ui/button.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/panel.tsx'
import { useIsPhone } from '../use-screen.ts'
import { CopyActions } from './copy-actions.tsx'
import { type Jump, useScrollToMention } from './use-scroll-to-mention.ts'
import answerStyles from '../../../parts/citations/answer/answer-text.module.css'
import styles from './response.module.css'

type ResponseProps = {
  detail: CitationDetail
  /** The mention in the list, '' if it is not loaded there. */
  mention: string
  brandName: string
}

/**
 * The full response of a platform, scrolled to the highlighted context of the mention. On phones, where that would hide the
 * question, a button scrolls there.
 */
export function Response({ detail, mention, brandName }: ResponseProps) {
  const { full_response: source, mention_context: context } = detail
  const isPhone = useIsPhone()
  const [jump, setJump] = useState<Jump | null>(isPhone ? null : { movesFocus: false })
  const [isAsSent, setIsAsSent] = useState(false)
  const quote = useMemo(() => excerptToText(context), [context])
  const answer = useMemo(() => readAnswer(source, context), [source, context])
  const { rest, place } = answer
  const text = useRef<HTMLDivElement>(null)
  const [hasMention, setHasMention] = useState(false)
  useScrollToMention(text, hasMention ? jump : null)
  return (
    <div className={styles['response']}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2>Full answer</h2>
          {source.trim() !== '' && (
            <Button
              variant="bare"
              className={`screen-only ${styles['sent']}`}
              aria-pressed={isAsSent}
              title="The text as the service sent it, with all its marks"
              onClick={() => {
                setIsAsSent(!isAsSent)
              }}
            >
              As sent
            </Button>
          )}
        </div>
        <CopyActions detail={detail} mention={mention} />
      </div>
      {place !== null && isPhone && (
        <Button
          variant="bare"
          className={styles['jump']}
          onClick={() => {
            setJump({ movesFocus: true })
          }}
        >
          <Icon name="down" size={14} />
          <span>Jump to mention</span>
        </Button>
      )}
      {place === null && quote !== '' && (
        <figure className={`quiet small ${styles['context']}`}>
          <figcaption>
            {rest !== ''
              ? 'The service quotes this passage, which isn’t in the first part of this long text:'
              : 'The service quotes this passage, but the text below doesn’t contain it word for word:'}
          </figcaption>
          <blockquote dir="auto">
            <HighlightedText text={quote} ranges={findName(quote, brandName)} />
          </blockquote>
        </figure>
      )}
      {isAsSent ? (
        <AsSent text={source} />
      ) : (
        <AnswerText ref={text} answer={answer} brandName={brandName} onPassage={setHasMention} />
      )}
    </div>
  )
}

/** The text with all its marks, in which nothing is highlighted. */
function AsSent({ text }: { text: string }) {
  const end = cutPoint(text, MAX_SHOWN_LENGTH)
  return (
    <>
      <div dir="auto" className={answerStyles['plain']} role="group" aria-label="Text as sent">
        {cutIntoParagraphs(text.slice(0, end)).map((paragraph, index) => (
          // Paragraphs never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>{paragraph}</div>
        ))}
      </div>
      {end < text.length && <RestAsPlainText text={text.slice(end)} read={unchanged} />}
    </>
  )
}

const unchanged = (text: string) => text

/** A placeholder for a response that is loading. */
export function ResponseSkeleton() {
  return (
    <div className={styles['response']}>
      <div className={styles['head']}>
        <h2>Full answer</h2>
      </div>
      <div className={answerStyles['text']}>
        <Skeleton lines={9} />
      </div>
    </div>
  )
}
