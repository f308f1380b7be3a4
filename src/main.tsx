import { QueryClientProvider, QueryCache, QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshDelay, retryDelay, shouldRetry } from './api/api-error.ts'
import { createApiClient } from './api/http.ts'
import { freshFor } from './api/queries.ts'
import { keepPage } from './app/keep-page.ts'
import { errorReports, reportError } from './app/report-error.ts'
import { createAppRouter } from './app/router.tsx'
import { loadConfig } from './app/runtime-config.ts'
import { integrityOf } from './lib/app-files.ts'
import { afterPaint, whenIdle, yieldToMain } from './lib/scheduling.ts'
import { Brands } from './model/brands/brands.ts'
import { Connection } from './model/connection/connection.ts'
import { applyDensity, applyTheme, createPreferences } from './model/preferences.ts'
import { OWN_PRODUCT, type Product } from './model/product/product.ts'
import type { Services } from './model/services.ts'
import { restoreOverview } from './model/stored-overview/restore-overview.ts'
import { ServicesProvider } from './parts/app/use-services.tsx'

/** Starts the simulated service in builds that include it. @returns its configuration */
async function startSimulation(): Promise<Record<string, unknown>> {
  if (!__SIMULATED__) return {}
  const { DEMO_CONFIG, startMocks } = await import('../mocks/browser.ts')
  await startMocks()
  return { ...DEMO_CONFIG }
}

/** Shows whose dashboard it is. Its code is only loaded where the configuration says so. */
async function showProduct(configured: unknown): Promise<Product> {
  const { applyProduct, configuredProduct } = await import('./model/product/configured-product.ts')
  const product = configuredProduct(configured)
  applyProduct(product)
  return product
}

const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000

/** Applies the rules for retries (contract §11) and freshness (contract §18). */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    defaultOptions: {
      queries: {
        staleTime: freshFor(FRESH_MS),
        gcTime: KEPT_MS,
        // Browsers are often wrong about being offline.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Reconnecting refetches, so offline retries are pointless.
        retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
        retryDelay,
        // Loaders repeat failed requests; a panel that mounts later must not.
        retryOnMount: false,
        // A failed refresh is repeated until it succeeds.
        refetchInterval: ({ state }) =>
          state.status === 'error' && state.data !== undefined ? refreshDelay(state.error) : false,
      },
    },
  })
}

async function start(root: HTMLElement) {
  const config = await loadConfig(await startSimulation())
  errorReports.url = config.errorReportUrl
  const queryClient = createQueryClient()
  const connection = new Connection()
  const bare = createApiClient(config)
  const product = config.product === undefined ? OWN_PRODUCT : await showProduct(config.product)
  const gate = config.auth === 'bearer' ? await import('./app/key-gate.tsx') : null
  const services: Services = {
    api: gate?.createKeyedClient(bare, connection, queryClient) ?? bare,
    queryClient,
    brands: new Brands(config.brands),
    preferences: createPreferences(),
    connection,
    configured: config,
    product,
    scoreWeights: config.scoreWeights,
    pollSeconds: config.pollSeconds,
    loadAhead: config.loadAhead,
    keepLists: config.keepLists,
    ...(config.events === ''
      ? {}
      : {
          loadEvents: async () => (await import('./app/load-events.ts')).loadEvents(config.events),
        }),
  }
  services.preferences.theme.subscribe(applyTheme)
  services.preferences.density.subscribe(applyDensity)
  restoreOverview(services)
  // A slow phone needs a tenth of a second to make the router and load the page: in one task, it could not act meanwhile.
  await yieldToMain()
  const router = createAppRouter(services)
  const app = <RouterProvider router={router} />
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ServicesProvider value={services}>
          {gate === null || connection.key === null ? (
            app
          ) : (
            <gate.KeyGate
              apiKey={connection.key}
              router={router}
              startBrand={() => services.brands.start()}
            >
              {app}
            </gate.KeyGate>
          )}
        </ServicesProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  // A page that is ready before it is rendered can be rendered in parts, between which the browser can act. With a key, pages
  // are loaded once it has been entered.
  if (gate === null) {
    await yieldToMain()
    await router.load()
  }
  startTransition(() => {
    // The window's listeners below get errors that no boundary catches.
    createRoot(root, { onCaughtError: reportError }).render(page)
  })
  if (config.team !== undefined) {
    void whenIdle(async () =>
      (await import('./model/shared-team.ts')).sharedTeamOf(services)?.start(),
    )
  }
  // The font is not part of the first load; until it is there, another one has its metrics (styles/base.css).
  await whenIdle(async () => {
    await document.fonts.load('1em "Inter Variable"')
    document.documentElement.dataset['font'] = 'inter'
  }, afterPaint)
}

window.addEventListener('error', reportError)
window.addEventListener('unhandledrejection', reportError)
window.addEventListener('vite:preloadError', keepPage)
loadRefusedStyles()

/** Starts the app; in builds with the simulated service, `/catalogue` shows the design system instead. */
async function startOrShow(root: HTMLElement): Promise<void> {
  if (__SIMULATED__ && location.pathname === '/catalogue') {
    const { showCatalogue } = await import('./catalogue/show-catalogue.tsx')
    showCatalogue(root)
  } else await start(root)
}

const root = document.querySelector<HTMLElement>('#root')
if (root !== null) {
  startOrShow(root).catch(async (error: unknown) => {
    try {
      const { explainStartFailure } = await import('./app/start-failure.ts')
      explainStartFailure(root, error)
    } catch {
      // The network was lost before the message could be loaded.
      document.querySelector('#boot')?.remove()
      document.querySelector('#cannot-start')?.removeAttribute('hidden')
    }
  })
}

/**
 * Loads the styles of index.html from their files if the browser refused the inline ones: after an upgrade, until the web server
 * sends the policy of the new version.
 */
function loadRefusedStyles(): void {
  if (document.querySelector('style')?.sheet !== null) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    link.integrity = integrityOf(link.href)
    link.removeAttribute('disabled')
  }
}
