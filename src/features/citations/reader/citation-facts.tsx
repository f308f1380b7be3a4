import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { Citation, CitationDetail } from '../../../api/citations.ts'
import { formatNumber, formatSentimentScore } from '../../../lib/numbers.ts'
import { formatHost, formatPath } from '../../../lib/readable-address.ts'
import { findName } from '../../../lib/whole-words.ts'
import { answerMarkdown, partsOfAnswer } from '../../../model/answers/answer-markdown.ts'
import { mentionText } from '../../../model/answers/answer-to-text.ts'
import { locatePassage } from '../../../model/answers/passage.ts'
import { sentimentName, TONES } from '../../../model/names.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { SentimentWord } from '../../../parts/app/sentiment-word.tsx'
import { addressInShort, httpUrl } from '../../../parts/citations/answer/plain-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useReview, useCitations } from '../citations-context.tsx'
import styles from './reader.module.css'

type CitationFactsProps = {
  /** Null while loading or after a failure. */
  detail: CitationDetail | null
  isLoading: boolean
  /** The citation from the list, which alone has the cited page and the mention (contract §16.5); null if unknown. */
  item: Citation | null
  brandId: string
  brandName: string
}

export function CitationFacts({ detail, isLoading, item, brandId, brandName }: CitationFactsProps) {
  const { id = '', sentiment } = detail ?? item ?? {}
  const own = useReview(id)?.sentiment
  const isRelabelled = own !== undefined && own !== sentiment
  const question = (detail ?? item)?.query.trim()
  const isUnknown = item === null && detail !== null
  const mention = useMemo(
    () => (item === null ? '' : unquoted(mentionText(item), detail)),
    [item, detail],
  )
  return (
    <dl className={`border-t ${styles['facts']}`}>
      <Fact label="Sentiment" isBlank={sentiment === undefined}>
        {sentiment !== undefined && <SentimentWord sentiment={own ?? sentiment} />}
        {detail !== null && (
          <span className="text-muted">
            {`${isRelabelled ? 'The service’s score' : 'Score'} ${formatSentimentScore(detail.sentiment_score)} (from −1 to +1)`}
          </span>
        )}
      </Fact>
      <Fact label="Your label" isBlank={sentiment === undefined}>
        {sentiment !== undefined && <SentimentLabel id={id} sentiment={sentiment} />}
      </Fact>
      <Fact label="Cited page" isBlank={item === null && !isUnknown}>
        {item !== null && <CitedPage address={item.url} />}
        {isUnknown && <span className="text-faint">Not in this view</span>}
      </Fact>
      {question !== '' && (
        <Fact label="Question" isBlank={question === undefined}>
          <Link to="/brands/$brandId/question" params={{ brandId }} search={{ q: question ?? '' }}>
            See every answer to this question
          </Link>
        </Fact>
      )}
      {(isLoading || detail !== null) && (
        <Fact label="Length">
          <span
            title="The service gives no unit: it may count characters, words or tokens."
            translate="no"
          >
            {detail === null ? '\u00A0' : formatNumber(detail.metadata.response_length)}
          </span>
          {detail !== null && <span className="text-muted">as the service counts it</span>}
        </Fact>
      )}
      {!isLoading && mention !== '' && (
        <Fact label="Mention">
          <span dir="auto" className="text-muted">
            <HighlightedText text={mention} ranges={findName(mention, brandName)} />
          </span>
        </Fact>
      )}
    </dl>
  )
}

/** The mention, if the full response doesn't contain it; else ''. The ellipses at its ends are ignored. */
function unquoted(mention: string, detail: CitationDetail | null): string {
  if (detail === null) return mention
  const [answer = ''] = partsOfAnswer(detail.full_response)
  // The short text first: it usually has the mention, and reading a long answer twice takes up to 50 ms.
  const texts = [detail.mention_context, answer]
  return texts.some((text) => locatePassage(answerMarkdown(text), mention) !== null) ? '' : mention
}

type FactProps = { label: string; isBlank?: boolean; children: ReactNode }

function Fact({ label, isBlank = false, children }: FactProps) {
  return (
    <div className={`grid items-baseline ${styles['fact']}`}>
      <dt>{label}</dt>
      <dd>{isBlank ? <span className={styles['blank']} /> : children}</dd>
    </div>
  )
}

const MAX_PATH_LENGTH = 300

/** The full host, and the path cut at its end. Only `http` and `https` become links (contract §16.4). */
function CitedPage({ address }: { address: string }) {
  const url = httpUrl(address)
  if (url === null) {
    return (
      <span className="text-faint">
        {address.trim() === ''
          ? 'Not a web address'
          : `Not a web address: ${addressInShort(address)}`}
      </span>
    )
  }
  const { host, pathname, search } = url
  const path = formatPath(`${pathname}${search}`)
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noreferrer noopener"
      referrerPolicy="no-referrer"
      title={url.href}
      className={`flex items-center gap-2 min-w-0 ${styles['page']}`}
    >
      <span className={`flex min-w-0 ${styles['address']}`} translate="no">
        <span className={`font-semibold ${styles['host']}`}>
          {formatHost(host.replace(/^www\./, ''))}
        </span>
        {path !== '/' && (
          <span className={`min-w-0 truncate ${styles['path']}`}>
            {path.slice(0, MAX_PATH_LENGTH)}
          </span>
        )}
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
      <span
        className="inline-flex flex-none items-center gap-1 text-xs font-semibold"
        aria-hidden="true"
      >
        <span>Open</span>
        <Icon name="external" size={12} />
      </span>
    </a>
  )
}

const OPTIONS = TONES.map((value) => ({ value, label: sentimentName(value) }))

/** The user's own label, which corrects or confirms the service's. */
function SentimentLabel({ id, sentiment }: { id: string; sentiment: string }) {
  const { brandId, reviews, listFocus } = useCitations()
  const own = useReview(id)?.sentiment
  const hint = useShortcutHint('unlabel')
  return (
    <>
      <Segmented
        label="Sentiment"
        options={OPTIONS}
        value={own ?? ''}
        onChange={(tone) => {
          reviews.label(brandId, id, tone)
          listFocus.restoreIfLost()
        }}
      />
      {own !== undefined && (
        <>
          <span className="text-muted">
            {own === sentiment
              ? 'Same as the service'
              : `The service says ${sentimentName(sentiment)}`}
          </span>
          {own !== sentiment && <span className="text-muted">Filters use that.</span>}
          <Button
            variant="bare"
            aria-keyshortcuts={hint}
            onClick={() => {
              reviews.label(brandId, id, '')
              listFocus.restoreIfLost()
            }}
          >
            Remove label
          </Button>
        </>
      )}
    </>
  )
}
