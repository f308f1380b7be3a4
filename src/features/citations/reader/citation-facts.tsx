import type { ReactNode } from 'react'
import type { Citation, CitationDetail } from '../../../api/citations.ts'
import { formatNumber, formatSentimentScore } from '../../../lib/numbers.ts'
import { findAll } from '../../../lib/text-ranges.ts'
import { sentimentName, sentimentTone } from '../../../model/names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { addressInShort, webAddress } from './web-address.ts'
import styles from './citation-facts.module.css'

type CitationFactsProps = {
  /** Null while it loads or if it failed to. */
  detail: CitationDetail | null
  /** Whether the detail is loading; the labels are shown already. */
  isLoading: boolean
  /** The citation as the list has it, which alone has the cited page and the mention (contract §16.5); null if it is not known. */
  item: Citation | null
  brandName: string
}

/** The facts of a citation, apart from its text. */
export function CitationFacts({ detail, isLoading, item, brandName }: CitationFactsProps) {
  const sentiment = (detail ?? item)?.sentiment
  return (
    <dl className={styles['facts']}>
      <Fact label="Sentiment">
        {sentiment !== undefined && (
          <Badge tone={sentimentTone(sentiment)}>
            {detail === null
              ? sentimentName(sentiment)
              : `${sentimentName(sentiment)} ${formatSentimentScore(detail.sentiment_score)}`}
          </Badge>
        )}
      </Fact>
      {(detail !== null || isLoading) && (
        <>
          <Fact label="Model">
            {detail !== null &&
              (detail.metadata.model_version === '' ? (
                'Not named'
              ) : (
                <Name>{detail.metadata.model_version}</Name>
              ))}
          </Fact>
          <Fact label="Response length">
            {detail !== null && formatNumber(detail.metadata.response_length)}
          </Fact>
        </>
      )}
      <Fact label="Cited page">
        {item !== null && <CitedPage address={item.url} />}
        {item === null && detail !== null && (
          <span className={`faint ${styles['unknown']}`}>Not in this view</span>
        )}
      </Fact>
      <Fact label="Mention" isWide>
        {item !== null && (
          <span dir="auto" className={`quiet ${styles['mention']}`}>
            <HighlightedText text={item.mention} ranges={findAll(item.mention, brandName)} />
          </span>
        )}
        {item === null && detail !== null && (
          <span className={`faint ${styles['unknown']}`}>Not in this view</span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <dt>{label}</dt>
      <dd>{isEmpty(children) ? <span className={styles['blank']} /> : children}</dd>
    </div>
  )
}

/** Whether every condition in the children is false. */
function isEmpty(children: ReactNode): boolean {
  return Array.isArray(children) ? children.every((child) => child === false) : children === false
}

/** The number of characters of a cited page's name that are always shown at its end. */
const SHOWN_END = 10

/** The cited page. Only `http` and `https` become links (contract §16.4). */
function CitedPage({ address }: { address: string }) {
  const url = webAddress(address)
  if (url === null) {
    return (
      <span className={`faint ${styles['unknown']}`}>
        {address.trim() === ''
          ? 'Not a web address'
          : `Not a web address: ${addressInShort(address)}`}
      </span>
    )
  }
  const hasPath = url.pathname !== '/' || url.search !== ''
  const page = hasPath ? `${url.host}/…` : url.host
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noreferrer noopener"
      referrerPolicy="no-referrer"
      title={url.href}
      aria-label={`${page} (opens in a new tab)`}
      className={styles['page']}
    >
      {/* Only the first part gives way, so that the end of a long host stays readable. */}
      <span className={styles['pageStart']}>{page.slice(0, -SHOWN_END)}</span>
      <span className={styles['pageEnd']}>{page.slice(-SHOWN_END)}</span>
      <Icon name="external" size={12} />
    </a>
  )
}
