import type { Citation } from '../../api/citations.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { Review } from '../../model/reviews/review.ts'
import { Panel } from '../../ui/panel.tsx'
import { newestFlagged } from './newest-flagged.ts'
import { QuotedFrom } from './quoted-from.tsx'
import { QuotedText } from './quoted-text.tsx'
import styles from './flagged-section.module.css'
import sheet from './report-sheet.module.css'

const MAX_SHOWN = 2
/** How many characters of a text are rendered; there is room for fewer. */
const MAX_SHOWN_LENGTH = 300

type FlaggedSectionProps = { flagged: readonly Review[]; brandName: string }

/** The newest of the citations that the reader has flagged. Without any, the section is left out. */
export function FlaggedSection({ flagged, brandName }: FlaggedSectionProps) {
  const shown = newestFlagged(flagged).slice(0, MAX_SHOWN)
  const more = flagged.length - shown.length
  if (flagged.length === 0) return null
  return (
    <Panel
      name="Flagged citations"
      end={
        <span>
          {more > 0
            ? `the newest, and ${formatCount(more, 'more', 'more')} flagged by the maker of this report`
            : 'flagged by the maker of this report'}
        </span>
      }
      className={sheet['section']}
      state={{ kind: 'ready', data: shown, staleSince: null }}
    >
      {() => (
        <ul role="list">
          {shown.map(({ citation, note }) => (
            <li key={citation.id}>
              <FlaggedCitation citation={citation} note={note} brandName={brandName} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type FlaggedCitationProps = { citation: Citation; note: string; brandName: string }

function FlaggedCitation({ citation, note, brandName }: FlaggedCitationProps) {
  return (
    <div className={styles['citation']}>
      <p dir="auto" className="cut">
        <QuotedText citation={citation} brandName={brandName} />
      </p>
      <p className="quiet cut">
        {note !== '' && (
          <>
            <b>Note</b> <span dir="auto">{note.slice(0, MAX_SHOWN_LENGTH)}</span>
            <span>{' · '}</span>
          </>
        )}
        <QuotedFrom citation={citation} />
      </p>
    </div>
  )
}
