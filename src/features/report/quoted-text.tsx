import type { Citation } from '../../api/citations.ts'
import { findName } from '../../lib/whole-words.ts'
import { mentionText } from '../../model/answers/mention-text.ts'
import { HighlightedText } from '../../ui/highlighted-text.tsx'

/** How many characters are rendered; a line has room for fewer. */
const MAX_SHOWN_LENGTH = 300

type QuotedTextProps = { citation: Citation; brandName: string }

export function QuotedText({ citation, brandName }: QuotedTextProps) {
  const text = (mentionText(citation) || citation.query).slice(0, MAX_SHOWN_LENGTH)
  return <HighlightedText text={text} ranges={findName(text, brandName)} />
}
