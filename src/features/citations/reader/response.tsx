import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { CitationDetail } from '../../../api/citations.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { findName } from '../../../lib/whole-words.ts'
import { answerMarkdown, partsOfAnswer } from '../../../model/answers/answer-markdown.ts'
import { answerWords, excerptWords } from '../../../model/answers/answer-words.ts'
import { locatePassage } from '../../../model/answers/passage.ts'
import { Button } from '../../../ui/button.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyParts } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/panel.tsx'
import { useIsPhone } from '../use-screen.ts'
import { CopyActions } from './copy-actions.tsx'
import { PlainOnError } from './plain-on-error.tsx'
import { PlainText, RestAsPlainText } from './plain-text.tsx'
import {
  cutIntoParagraphs,
  cutIntoPieces,
  cutPoint,
  LONGEST_SHOWN,
  type Piece,
} from './split-response.ts'
import { type Jump, useScrollToMention } from './use-scroll-to-mention.ts'
import styles from './response.module.css'

/** Loads the Markdown code; the browser caches it. */
export const loadMarkdown = async () => import('./markdown.tsx')

lazyParts.add(loadMarkdown)

const Markdown = lazy(async () => ({ default: (await loadMarkdown()).Markdown }))

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
  const quote = useMemo(() => excerptWords(context), [context])
  const { pieces, rest, place } = useMemo(() => {
    const [first = '', ...others] = partsOfAnswer(source)
    const markdown = answerMarkdown(first)
    const end = cutPoint(markdown, LONGEST_SHOWN)
    const shown = markdown.slice(0, end)
    return {
      pieces: cutIntoPieces(shown),
      rest: markdown.slice(end) + others.join(''),
      place: locatePassage(shown, context),
    }
  }, [source, context])
  return (
    <div className={styles['response']}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2>Full answer</h2>
          {source.trim() !== '' && (
            <Button
              look="bare"
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
          look="bare"
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
      {source.trim() === '' ? (
        <p className="quiet">The service sent no text for this response.</p>
      ) : isAsSent ? (
        <AsSent text={source} />
      ) : (
        <div dir="auto" className={styles['text']}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Pieces pieces={pieces} mention={place} brandName={brandName} jump={jump} />
          </Suspense>
        </div>
      )}
      {rest !== '' && !isAsSent && <RestAsPlainText text={rest} read={answerWords} />}
    </div>
  )
}

/** The text with all its marks, in which nothing is highlighted. */
function AsSent({ text }: { text: string }) {
  const end = cutPoint(text, LONGEST_SHOWN)
  return (
    <>
      <div dir="auto" className={styles['plain']} role="group" aria-label="Text as sent">
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

type PiecesProps = {
  pieces: readonly Piece[]
  mention: TextRange | null
  brandName: string
  jump: Jump | null
}

/** Renders the first piece at once and the others in the background, so that a long response does not block the page. */
function Pieces({ pieces, mention, brandName, jump }: PiecesProps) {
  const shown = useDeferredValue(pieces, pieces.slice(0, 1))
  const ref = useRef<HTMLDivElement>(null)
  const hasMention = shown.some(
    (piece) => mention && within(mention, piece.start, piece.text.length),
  )
  useScrollToMention(ref, hasMention ? jump : null)
  return (
    <div ref={ref}>
      {shown.map(({ kind, start, text }) => {
        const inPiece = mention && within(mention, start, text.length)
        const plain = <PlainText key={start} text={text} mention={inPiece} brandName={brandName} />
        if (kind === 'plain') return plain
        return (
          <PlainOnError key={start} plain={plain}>
            <Markdown text={text} from={inPiece?.start} to={inPiece?.end} brandName={brandName} />
          </PlainOnError>
        )
      })}
    </div>
  )
}

/** The part of a range that is in a piece, relative to the piece's start. */
function within(range: TextRange, start: number, length: number): TextRange | null {
  const first = Math.max(0, range.start - start)
  const last = Math.min(length, range.end - start)
  return first < last ? { start: first, end: last } : null
}

/** A placeholder for a response that is loading. */
export function ResponseSkeleton() {
  return (
    <div className={styles['response']}>
      <div className={styles['head']}>
        <h2>Full answer</h2>
      </div>
      <div className={styles['text']}>
        <Skeleton lines={9} />
      </div>
    </div>
  )
}
