export type Citation = {
  id: string
  platform: string
  query: string
  mention: string
  sentiment: string
  detected_at: string
}

/** The cursor is null after the last page. */
export type CitationPage = { citations: Citation[]; nextCursor: string | null }

type Answer = {
  data: {
    citations: Citation[]
    pagination: { has_more: boolean; next_cursor?: string }
  }
}

/** Without validation. @param cursor '' is the first page */
export async function getPage(cursor: string): Promise<CitationPage> {
  const search = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
  const response = await fetch(`/v1/brands/atlas/citations?limit=50${search}`)
  const { data }: Answer = await response.json()
  const { has_more: hasMore, next_cursor: nextCursor } = data.pagination
  return { citations: data.citations, nextCursor: hasMore ? (nextCursor ?? null) : null }
}
