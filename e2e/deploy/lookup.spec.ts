import { ask } from './support/ask.ts'
import { startNames } from './support/names.ts'
import { startNginx } from './support/nginx.ts'
import { API_KEY } from './support/service.ts'
import { expect, test } from './support/test.ts'

test('the service is reached at the only one of its addresses that works', async ({ upstream }) => {
  const names = await startNames()
  const site = await startNginx({
    API_URL: `http://service.localhost:${new URL(upstream.url).port}`,
    API_KEY,
    RESOLVER: names.resolver,
  })
  try {
    const paths = ['northwind', 'atlas', 'nobody'].map((id) => `/v1/brands/${id}/geo-score`)
    for (const path of paths) expect((await ask(site.url, path)).status).not.toBe(502)
    expect(upstream.received.map(({ path }) => path)).toEqual(paths)
  } finally {
    await site.stop()
    names.stop()
  }
})
