import type { Citation } from '../../api/citations.ts'
import { sentimentTone } from '../names.ts'

type Newest = Readonly<{ length: number; at: (index: number) => Citation | undefined }>

/** The first negative citations of some lists, without duplicates (contract §5). @param lists each newest first */
export function newestNegative(
  most: number,
  lists: readonly Newest[],
  isWanted: (citation: Citation) => boolean = () => true,
): Citation[] {
  const byId = new Map<string, Citation>()
  for (const citations of lists) {
    for (let at = 0; at < citations.length && byId.size < most; at += 1) {
      const citation = citations.at(at)
      if (citation === undefined || sentimentTone(citation.sentiment) !== 'negative') continue
      if (isWanted(citation)) byId.set(citation.id, citation)
    }
  }
  return [...byId.values()]
}
