import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState, type RefObject, useEffect } from 'react'
import type { CitationDetail } from '../../../api/citations.ts'
import { dayOf, formatDay, formatDate } from '../../../lib/dates.ts'
import { findName } from '../../../lib/whole-words.ts'
import { excerptToText } from '../../../model/answers/answer-to-text.ts'
import { platformName, sentimentName } from '../../../model/names.ts'
import { AnswerText, readAnswer } from '../../../parts/citations/answer/answer-text.tsx'
import {
  cutIntoParagraphs,
  cutPoint,
  MAX_SHOWN_LENGTH,
  RestAsPlainText,
} from '../../../parts/citations/answer/plain-text.tsx'
import { AddToWork } from '../../../parts/user-data/add-to-work.tsx'
import { Button } from '../../../ui/button.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAnnounced } from '../../../ui/live-region.tsx'
import { CopyByHand, useCopy } from '../../../ui/use-copy.tsx'
import { useCitations } from '../citations-context.tsx'
import { coveredHeight, useIsPhone } from '../use-screen.ts'
import answerStyles from '../../../parts/citations/answer/answer-text.module.css'
import styles from './reader.module.css'

type ResponseProps = {
  detail: CitationDetail
  /** The mention in the list, '' if not loaded there. */
  mention: string
  brandName: string
}

/** Scrolled to the highlighted mention. On phones, where that would hide the question, a button scrolls there. */
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
    <div className={`min-w-0 ${styles['response']}`}>
      <div className={`flex justify-between gap-3 ${styles['head']}`}>
        <div className={`flex flex-none items-center gap-4 ${styles['title']}`}>
          <h2>Full answer</h2>
          {source.trim() !== '' && (
            <Button
              variant="bare"
              className={`no-print ${styles['sent']}`}
              aria-pressed={isAsSent}
              title="The text as the service sent it, with all its marks"
              onClick={() => setIsAsSent(!isAsSent)}
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
          onClick={() => setJump({ movesFocus: true })}
        >
          <Icon name="down" size={14} />
          <span>Jump to mention</span>
        </Button>
      )}
      {place === null && quote !== '' && (
        <figure className={`grid gap-1-half text-xs text-muted ${styles['context']}`}>
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

function AsSent({ text }: { text: string }) {
  const end = cutPoint(text, MAX_SHOWN_LENGTH)
  return (
    <>
      <div
        dir="auto"
        className={`text-sm ${answerStyles['plain']}`}
        role="group"
        aria-label="Text as sent"
      >
        {cutIntoParagraphs(text.slice(0, end)).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Paragraphs never change places.
          <div key={index}>{paragraph}</div>
        ))}
      </div>
      {end < text.length && <RestAsPlainText text={text.slice(end)} read={unchanged} />}
    </>
  )
}

const unchanged = (text: string) => text

/** Copies the quote with its source, or only the link. If the browser forbids it, shows the text to copy by hand. */
function CopyActions({ detail, mention }: { detail: CitationDetail; mention: string }) {
  const { copied, copy } = useCopy<'Quote' | 'Link'>()
  const link = useLinkTo(detail.id)
  const refusal = copied?.isAllowed === false ? 'Your browser didn’t allow copying' : ''
  useAnnounced(refusal, copied)
  return (
    <div className={`no-print flex flex-wrap items-center min-w-0 ${styles['copy']}`}>
      {copied !== null && (
        <p className="inline-flex items-center gap-1 text-xs text-muted">
          {copied.isAllowed && <Icon name="check" size={14} />}
          <span>{copied.isAllowed ? `${copied.what} copied` : refusal}</span>
        </p>
      )}
      <CitationToWork detail={detail} />
      <Button variant="bare" onClick={() => void copy('Quote', quoteOf(detail, mention, link))}>
        <Icon name="copy" />
        <span>Copy quote</span>
      </Button>
      <Button variant="bare" onClick={() => void copy('Link', link)}>
        <Icon name="copy" />
        <span>Copy link</span>
      </Button>
      {copied?.isAllowed === false && (
        <CopyByHand what={copied.what} text={copied.text} rows={copied.what === 'Quote' ? 4 : 2} />
      )}
    </div>
  )
}

function useLinkTo(citationId: string): string {
  const { brandId } = useCitations()
  const { publicHref } = useRouter().buildLocation({
    to: '/brands/$brandId/citations/$citationId',
    params: { brandId, citationId },
  })
  return window.location.origin + publicHref
}

function CitationToWork({ detail }: { detail: CitationDetail }) {
  const { brandId } = useCitations()
  const { id, platform, query, sentiment, detected_at } = detail
  const day = formatDay(dayOf(detected_at))
  return (
    <AddToWork
      brandId={brandId}
      kind="citation"
      subject={id}
      title={query.trim() === '' ? 'Follow up this answer' : `Follow up “${query.trim()}”`}
      evidence={{
        to: {
          to: '/brands/$brandId/citations/$citationId',
          params: { brandId, citationId: id },
        },
        words: `${sentimentName(sentiment)} on ${platformName(platform)}, ${day}`,
      }}
    />
  )
}

type Jump = { movesFocus: boolean }

/** Scrolls only if the mention is out of view. @param jump null if there is nothing to scroll to */
function useScrollToMention(ref: RefObject<HTMLElement | null>, jump: Jump | null): void {
  const done = useRef<Jump>(null)
  useEffect(() => {
    const highlight = ref.current?.querySelector<HTMLElement>('mark[data-mark="mention"]') ?? null
    if (jump === null || highlight === null || done.current === jump) return
    // The observer accounts for every scroll container around the highlight.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        done.current = jump
        if (entry !== undefined && entry.intersectionRatio < 0.99) scrollToMiddle(highlight)
        if (jump.movesFocus) focusOn(highlight)
      },
      { rootMargin: `0px 0px -${coveredHeight()}px` },
    )
    observer.observe(highlight)
    return () => observer.disconnect()
  }, [ref, jump])
}

function focusOn(highlight: HTMLElement): void {
  highlight.tabIndex = -1
  highlight.focus({ preventScroll: true })
}

/** For the clipboard. @param mention used if the citation has no context @param address the URL of this page */
export function quoteOf(
  { query, mention_context: context, platform, detected_at: detectedAt, metadata }: CitationDetail,
  mention: string,
  address: string,
): string {
  const quote = excerptToText(context) || excerptToText(mention)
  const day = new Date(detectedAt).toISOString().slice(0, 10)
  const model = metadata.model_version.trim()
  const by = [platformName(platform), model, formatDate(day)]
  const source = by.filter((each) => each !== '').join(', ')
  const asked = query.trim() === '' ? '' : `Question: ${query.trim()}\n`
  return `${asked}${quote === '' ? source : `“${quote}” — ${source}`}\n${address}`
}

/** The split view's pane, or the page. */
export function scrollerOf(element: Element): Element {
  let around = element.parentElement
  while (around !== null && !/auto|scroll/.test(getComputedStyle(around).overflowY)) {
    around = around.parentElement
  }
  return around ?? document.scrollingElement ?? document.documentElement
}

/** Centres an element in its scroller without scrolling anything further out. */
function scrollToMiddle(element: Element): void {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.scrollingElement
  const { top, height } = element.getBoundingClientRect()
  const boxTop = isPage ? 0 : scroller.getBoundingClientRect().top
  const middle = boxTop + (scroller.clientHeight - height) / 2
  scroller.scrollBy({ top: top - middle, behavior: 'instant' })
}
