import type { Citation } from '../../api/citations.ts'
import { dayOf, formatDay } from '../../lib/dates.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { findName } from '../../lib/whole-words.ts'
import { mentionText } from '../../model/answers/mention-text.ts'
import { sourceOf } from '../../model/citation-list/source.ts'
import { platformName } from '../../model/names.ts'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Name } from '../../ui/name.tsx'

/** How many characters are rendered; a line has room for fewer. */
const MAX_SHOWN_LENGTH = 300

type QuotedTextProps = { citation: Citation; brandName: string }

export function QuotedText({ citation, brandName }: QuotedTextProps) {
  const text = (mentionText(citation) || citation.query).slice(0, MAX_SHOWN_LENGTH)
  return <HighlightedText text={text} ranges={findName(text, brandName)} />
}

export function QuotedFrom({ citation }: { citation: Citation }) {
  const { platform, detected_at } = citation
  return (
    <>
      <Name>{platformName(platform)}</Name>
      <span>{` · ${formatDay(dayOf(detected_at))} · `}</span>
      <Name>{formatHost(sourceOf(citation) ?? 'no page cited')}</Name>
    </>
  )
}
