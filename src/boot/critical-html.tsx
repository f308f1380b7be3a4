import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { DEFAULT_API_SETTINGS } from '../api/api-settings.ts'
import { type ApiClient, createApiClient } from '../api/http.ts'
import { createAppRouter } from '../app/router.tsx'
import { BASE_PATH } from '../lib/app-files.ts'
import { Brands } from '../model/brands/brands.ts'
import { Connection } from '../model/connection/connection.ts'
import { createPreferences } from '../model/preferences.ts'
import { OWN_PRODUCT } from '../model/product/product.ts'
import { ServicesProvider } from '../parts/app/use-services.tsx'

/** A no-break space in place of the brand, which the build does not know. */
const NO_BRAND = '\u00A0'

/** Never answers. */
const API: ApiClient = {
  ...createApiClient({ ...DEFAULT_API_SETTINGS, apiBaseUrl: 'https://service.invalid' }),
  send: async () => new Promise<never>(() => undefined),
}

/** The loading overview as HTML, which the build puts into index.html. */
export async function renderCriticalHtml(): Promise<string> {
  const services = {
    api: API,
    queryClient: new QueryClient(),
    brands: new Brands([{ id: NO_BRAND }]),
    preferences: createPreferences(),
    connection: new Connection(),
    product: OWN_PRODUCT,
    scoreWeights: null,
    configured: { brands: [] },
    pollSeconds: 0,
    loadAhead: 0,
    keepLists: false,
  }
  const router = createAppRouter(services)
  router.update({
    ...router.options,
    history: createMemoryHistory({
      initialEntries: [`${BASE_PATH}/brands/${encodeURIComponent(NO_BRAND)}`],
    }),
    // It would add an inline script.
    scrollRestoration: false,
  })
  await router.load()
  const text = renderToStaticMarkup(
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  // React leaves a gap where the page throws.
  if (!text.includes('>Overview</h1>')) throw new Error('The overview needs a browser to render.')
  // The app's ids are the same, a page has one `main`, and the critical HTML must be silent and inert.
  return text
    .replaceAll(/ (?:id|title|tabindex|focusable|aria-keyshortcuts)="[^"]*"/g, '')
    .replaceAll(/(<\/?)main\b/g, '$1div')
}
