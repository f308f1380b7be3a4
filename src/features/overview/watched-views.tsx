import { viewNewsPhrase } from '../../model/views/view-news.ts'
import { Sentence } from '../../parts/app/sentence.tsx'
import { useViewNews } from '../../parts/citations/use-view-news.ts'

/** Saved views with new citations, after the headline. */
export function WatchedViews({ brandId, period }: { brandId: string; period: string }) {
  const phrase = viewNewsPhrase(useViewNews(brandId))
  if (phrase.length === 0) return null
  return <Sentence of={[' ', ...phrase]} brandId={brandId} period={period} preload={false} />
}
