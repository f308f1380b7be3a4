import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi } from './api/settings.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { ConfigError, loadConfig } from './app/runtime-config.ts'
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
  configureApi(config)
  configureBrands(config.brands.map(({ id, name }) => ({ id, name: name ?? id })))
  theme.subscribe(() => {
    applyTheme(theme.get())
  })
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, config)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** A page in plain HTML: without a configuration there is no app that could say it. */
function explain(root: HTMLElement, error: unknown) {
  const isConfig = error instanceof ConfigError
  const heading = document.createElement('h1')
  heading.textContent = 'The dashboard cannot start'
  const message = document.createElement('p')
  message.textContent = isConfig ? error.message : 'Something unexpected went wrong. Reload the page.'
  const list = document.createElement('ul')
  for (const line of isConfig ? error.lines : []) {
    const item = document.createElement('li')
    item.textContent = line
    list.append(item)
  }
  const page = document.createElement('main')
  page.className = 'cannot-start'
  page.append(heading, message, list)
  root.replaceChildren(page)
  document.querySelector('#boot')?.remove()
  if (!isConfig) console.error(error)
}

const root = document.querySelector<HTMLElement>('#root')
if (root !== null) {
  start(root).catch((error: unknown) => {
    explain(root, error)
  })
}
