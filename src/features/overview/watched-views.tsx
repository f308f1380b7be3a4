import { viewNewsPhrase } from '../../model/views/view-news.ts'
import { Sentence } from '../../parts/app/sentence.tsx'
import { useViewNews } from '../../parts/citations/use-view-news.ts'

type WatchedViewsProps = {
  brandId: string
  period: string
  /** In characters. */
  room: number
}

/** Saved views with new citations, after the headline. */
export function WatchedViews({ room, ...place }: WatchedViewsProps) {
  const { news, at } = useViewNews(place.brandId)
  const phrase = viewNewsPhrase(news, at, room)
  if (phrase.length === 0) return null
  return <Sentence of={[' ', ...phrase]} {...place} preload={false} />
}
