import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi } from './api/settings.ts'
import { createQueryClient } from './app/query-client.ts'
import { errorReports, reportError } from './app/report-error.ts'
import { createAppRouter } from './app/router.tsx'
import { loadConfig } from './app/runtime-config.ts'
import { configureBrands } from './lib/brands.ts'
import { applyTheme, theme } from './lib/preferences.ts'

/** The simulated service, where this build has it; its code is in no other build. */
async function startSimulation(): Promise<Record<string, unknown>> {
  if (!__SIMULATED__) return {}
  const { DEMO_CONFIG, startMocks } = await import('../mocks/browser.ts')
  await startMocks()
  return { ...DEMO_CONFIG }
}

async function start(root: HTMLElement) {
  const config = await loadConfig(await startSimulation())
  errorReports.url = config.errorReportUrl
  configureApi(config)
  configureBrands(config.brands.map(({ id, name }) => ({ id, name: name ?? id })))
  theme.subscribe(() => {
    applyTheme(theme.get())
  })
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, config)
  let app: ReactNode = <RouterProvider router={router} />
  if (config.auth === 'bearer') {
    const gate = await import('./app/key-gate.tsx')
    app = await gate.gateByKey(app, router, queryClient)
  }
  // What no part of the page catches comes to the window by itself.
  createRoot(root, { onCaughtError: reportError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{app}</QueryClientProvider>
    </StrictMode>,
  )
}

window.addEventListener('error', reportError)
window.addEventListener('unhandledrejection', reportError)

const root = document.querySelector<HTMLElement>('#root')
if (root !== null) {
  start(root).catch(async (error: unknown) => {
    try {
      const words = await import('./app/start-failure.ts')
      words.explainStartFailure(root, error)
    } catch {
      // The network went before the words came.
      const place = document.querySelector('#boot h1') ?? root
      place.textContent = 'The dashboard cannot start. Check your connection, then reload the page.'
    }
  })
}
