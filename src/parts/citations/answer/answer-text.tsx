import {
  lazy,
  type Ref,
  Suspense,
  useDeferredValue,
  useEffect,
  Component,
  type ReactNode,
} from 'react'
import { rangeWithin, type TextRange } from '../../../lib/text-ranges.ts'
import { answerMarkdown, partsOfAnswer } from '../../../model/answers/answer-markdown.ts'
import { answerToText } from '../../../model/answers/answer-to-text.ts'
import { locatePassage } from '../../../model/answers/passage.ts'
import { lazyParts } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/panel.tsx'
import {
  cutIntoPieces,
  cutPoint,
  MAX_SHOWN_LENGTH,
  type Piece,
  PlainText,
  RestAsPlainText,
} from './plain-text.tsx'
import styles from './answer-text.module.css'

type PlainOnErrorProps = { plain: ReactNode; children: ReactNode }

/** Shows plain text if Markdown cannot be rendered or its code cannot be loaded. */
class PlainOnError extends Component<PlainOnErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children
  }
}

export const loadMarkdown = async () => import('./markdown.tsx')

lazyParts.add(loadMarkdown)

const Markdown = lazy(async () => ({ default: (await loadMarkdown()).Markdown }))

type ReadAnswer = {
  readonly pieces: readonly Piece[]
  readonly rest: string
  /** The passage's range in the pieces; null if they don’t contain it. */
  readonly place: TextRange | null
}

/** @param passage the text to mark; '' for none */
export function readAnswer(source: string, passage = ''): ReadAnswer {
  const [first = '', ...others] = partsOfAnswer(source)
  const markdown = answerMarkdown(first)
  const end = cutPoint(markdown, MAX_SHOWN_LENGTH)
  const shown = markdown.slice(0, end)
  return {
    pieces: cutIntoPieces(shown),
    rest: markdown.slice(end) + others.join(''),
    place: passage === '' ? null : locatePassage(shown, passage),
  }
}

type AnswerTextProps = {
  answer: ReadAnswer
  brandName: string
  ref?: Ref<HTMLDivElement>
  onPassage?: (isShown: boolean) => void
}

/** A full answer with headings, lists, tables and bold text, but without links, images or HTML. */
export function AnswerText({ answer, brandName, ref, onPassage }: AnswerTextProps) {
  const { pieces, rest, place } = answer
  if (pieces.every(({ text }) => text.trim() === '') && rest.trim() === '') {
    return <p className="text-muted">The service sent no text for this response.</p>
  }
  return (
    <>
      <div ref={ref} dir="auto" className={`text-sm ${styles['text']}`}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Pieces pieces={pieces} place={place} brandName={brandName} onPassage={onPassage} />
        </Suspense>
      </div>
      {rest !== '' && <RestAsPlainText text={rest} read={answerToText} />}
    </>
  )
}

type PiecesProps = {
  pieces: readonly Piece[]
  place: TextRange | null
  brandName: string
  onPassage: AnswerTextProps['onPassage']
}

/** Renders the first piece at once and the others in the background, so that a long response does not block the page. */
function Pieces({ pieces, place, brandName, onPassage }: PiecesProps) {
  const shown = useDeferredValue(pieces, pieces.slice(0, 1))
  const hasPassage = shown.some(
    (piece) => place && rangeWithin(place, piece.start, piece.text.length),
  )
  useEffect(() => {
    onPassage?.(hasPassage)
  }, [onPassage, hasPassage])
  return shown.map(({ kind, start, text }) => {
    const inPiece = place && rangeWithin(place, start, text.length)
    const plain = <PlainText key={start} text={text} mention={inPiece} brandName={brandName} />
    if (kind === 'plain') return plain
    return (
      <PlainOnError key={start} plain={plain}>
        <Markdown text={text} from={inPiece?.start} to={inPiece?.end} brandName={brandName} />
      </PlainOnError>
    )
  })
}
