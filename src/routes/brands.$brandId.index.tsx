import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { latestCitationsQuery, scoreHistoryQuery } from '../api/queries.ts'
import { type EmbedName, EMBED_TITLES } from '../features/overview/embed-name.ts'
import { OverviewPage } from '../features/overview/overview-page.tsx'
import { DEFAULT_PERIOD, readPeriod } from '../lib/period.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { start } from './-start.ts'

// Shown only when embedded in other websites.
const EmbeddedPanel = lazyPart(
  async () => (await import('../features/overview/embedded-panel.tsx')).EmbeddedPanel,
  <p role="alert">This couldn’t be loaded. Reload the page to try again.</p>,
)

type OverviewSearch = { period?: string; embed?: string | undefined; theme?: string | undefined }

function isEmbedName(value: unknown): value is EmbedName {
  return typeof value === 'string' && Object.hasOwn(EMBED_TITLES, value)
}

export const Route = createFileRoute('/brands/$brandId/')({
  // Most visits start here, so its code is in the entry file.
  codeSplitGroupings: [],
  validateSearch: ({ period, embed, theme }: OverviewSearch & SearchSchemaInput) => ({
    period: readPeriod(period),
    embed: isEmbedName(embed) ? embed : undefined,
    theme: isEmbedName(embed) ? theme : undefined,
  }),
  search: { middlewares: [stripSearchParams({ period: DEFAULT_PERIOD })] },
  loaderDeps: ({ search: { period, embed } }) => ({ period, embed }),
  loader: ({ context: { api, queryClient }, params: { brandId }, deps: { period, embed } }) => {
    if (embed === undefined) start(queryClient.query(latestCitationsQuery(api, brandId)))
    start(queryClient.query(scoreHistoryQuery(api, brandId, period)))
  },
  component: function OverviewRoute() {
    const { brandId } = Route.useParams()
    const { period, embed, theme } = Route.useSearch()
    const navigate = Route.useNavigate()
    return embed === undefined ? (
      <OverviewPage
        brandId={brandId}
        period={period}
        onPeriod={(chosen) => void navigate({ search: { period: chosen }, resetScroll: false })}
      />
    ) : (
      <Suspense>
        <EmbeddedPanel brandId={brandId} period={period} name={embed} theme={theme} />
      </Suspense>
    )
  },
})
