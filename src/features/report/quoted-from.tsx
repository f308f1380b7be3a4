import type { Citation } from '../../api/citations.ts'
import { dayOf, formatDay } from '../../lib/dates.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { sourceOf } from '../../model/citation-list/source.ts'
import { platformName } from '../../model/names.ts'
import { Name } from '../../ui/name.tsx'

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
