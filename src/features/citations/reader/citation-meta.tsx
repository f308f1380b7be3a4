import { formatInstant } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/language.ts'
import { platformName } from '../../../model/names.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { Name } from '../../../ui/name.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useReview } from '../citations-context.tsx'
import { ReviewedBy } from '../review/reviewed-by.tsx'
import styles from './citation-meta.module.css'

type CitationMetaProps = {
  citationId: string
  /** The citation, or its row in the list while it loads. */
  known: { platform: string; detected_at: string } | null
  /** The version of the model that answered; '' while it is not known. */
  model: string
  isPending: boolean
  /** The names of the colleagues who have it open. */
  openAt: readonly string[]
}

/** Where and when the answer was given, and by which model; and the reader's own review. */
export function CitationMeta({ citationId, known, model, isPending, openAt }: CitationMetaProps) {
  const { reviewed = false, flagged = false } = useReview(citationId) ?? {}
  if (known === null) {
    return <p className={styles['meta']}>{isPending && <span className={styles['blank']} />}</p>
  }
  return (
    <p className={`quiet small ${styles['meta']}`}>
      <span className={styles['platform']}>
        <PlatformMark platform={known.platform} />
        <Name>{platformName(known.platform)}</Name>
      </span>
      <span className={styles['part']}>
        <RelativeTime timestamp={known.detected_at} />
      </span>
      <span className={styles['part']}>{formatInstant(known.detected_at)}</span>
      {reviewed && (
        <span className={`${styles['part']} ${styles['review']}`}>
          <ReviewedBy citationId={citationId} />
        </span>
      )}
      {flagged && <span className={styles['part']}>flagged</span>}
      {openAt.length > 0 && (
        <span className={`${styles['part']} ${styles['review']}`}>
          <span>
            <span>Open at</span> <Name>{formatList(openAt)}</Name>
          </span>
        </span>
      )}
      {/* It comes later than the others, so it is the last one. */}
      {model !== '' && (
        <span className={styles['part']}>
          <span className="visually-hidden">Model </span>
          <Name className={styles['model']}>{model}</Name>
        </span>
      )}
    </p>
  )
}
