import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { clientWith } from '../api/test-fetch.ts'
import { overviewRequests } from './start.ts'

test.each([
  [{}, 'northwind'],
  [{ apiBaseUrl: 'https://api.example/geo/', limitParam: '' }, 'a/b ü'],
  [{ auth: 'cookie', limitParam: 'per page', pageSize: 7, serverFilters: true }, '0'],
] as const)('the loaders of the overview ask for the same: %o', async (settings, brandId) => {
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { origin: '' } })
  vi.stubGlobal('navigator', { userAgent: '', onLine: true })
  const { createAppRouter } = await import('../app/router.tsx')
  const { testServices } = await import('../model/test-services.ts')
  const asked: string[] = []
  const client = clientWith(settings)
  const send = async (url: string) => {
    asked.push(url)
    return new Promise<never>(() => undefined)
  }
  const router = createAppRouter(testServices({ api: { ...client, send } }))
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [`/brands/${encodeURIComponent(brandId)}`] }),
  })
  await router.load()
  expect(asked.toSorted()).toEqual(overviewRequests(client.settings, brandId).toSorted())
})
