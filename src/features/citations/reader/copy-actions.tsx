import { useRouter } from '@tanstack/react-router'
import type { CitationDetail } from '../../../api/citations.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyByHand } from '../../../ui/copy-by-hand.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { useCitations } from '../citations-context.tsx'
import { CitationToWork } from './citation-to-work.tsx'
import { quoteOf } from './quote.ts'
import styles from './copy-actions.module.css'

/** Copies the quote with its source, or only the link. If the browser forbids it, shows the text to copy by hand. */
export function CopyActions({ detail, mention }: { detail: CitationDetail; mention: string }) {
  const { copied, copy } = useCopy<'Quote' | 'Link'>()
  const link = useLinkTo(detail.id)
  const refusal = copied?.isAllowed === false ? 'Your browser didn’t allow copying' : ''
  useAnnounced(refusal, copied)
  return (
    <div className={`screen-only ${styles['copy']}`}>
      {copied !== null && (
        <p className={`quiet small ${styles['said']}`}>
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

/** The URL of a citation without the reader's filters. */
function useLinkTo(citationId: string): string {
  const { brandId } = useCitations()
  const { publicHref } = useRouter().buildLocation({
    to: '/brands/$brandId/citations/$citationId',
    params: { brandId, citationId },
  })
  return window.location.origin + publicHref
}
