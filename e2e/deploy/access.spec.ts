import { BREAKDOWN, expectSettled, goWithin, HISTORY, OVERVIEW, panel } from '../support/pages.ts'
import { ask, codeOf, passedSince } from './support/ask.ts'
import type { Settings } from './support/nginx.ts'
import { basicAuth, withPasswordFile } from './support/password-file.ts'
import { API_KEY } from './support/service.ts'
import { expect, test as base } from './support/test.ts'

const NAME = 'reader'
const PASSWORD = 'right password'

const test = base.extend<{ more: Settings }>({
  more: [{}, { option: true }],
  settings: async ({ more }, use) => {
    await withPasswordFile(NAME, PASSWORD, async (file) => use({ BASIC_AUTH_FILE: file, ...more }))
  },
})

const as = (name: string, password: string) => ({ headers: basicAuth(name, password) })

test('without the right password, only public code is served', async ({ site, upstream }) => {
  await test.step('what is served', async () => {
    const score = '/v1/brands/northwind/geo-score'
    const refused = [
      {},
      as(NAME, 'wrong'),
      as('somebody', PASSWORD),
      { headers: { Authorization: `Bearer ${API_KEY}` } },
    ]
    for (const path of ['/', '/brands/northwind', '/config.json', '/none.txt', score]) {
      for (const who of refused) {
        const answer = await ask(site.url, path, who)
        expect(answer.status).toBe(401)
        expect(answer.headers['www-authenticate']).toBe('Basic realm="Brand Visibility"')
        if (path === score) expect(codeOf(answer)).toBe('UNAUTHORIZED')
      }
      expect((await ask(site.url, path, as(NAME, PASSWORD))).status).not.toBe(401)
    }
    expect(upstream.received.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${API_KEY}`,
    ])
    // The code of every build and health checks need no password.
    const html = (await ask(site.url, '/', as(NAME, PASSWORD))).body.toString()
    const [code = ''] = /\/assets\/[^"]+/.exec(html) ?? []
    for (const who of refused) {
      expect((await ask(site.url, code, who)).status).toBe(200)
      expect((await ask(site.url, '/assets/../config.json', who)).status).toBe(401)
    }
    expect((await ask(site.url, '/healthz')).status).toBe(200)
  })

  await test.step('guesses', async () => {
    const paths = ['/', '/none.txt', '/assets/../config.json']
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        ask(site.url, paths[index % paths.length] ?? '/', as(NAME, `${index}`)),
      ),
    )
    const passed = passedSince(start, 4)
    expect(answers.filter(({ status }) => status === 429).length + passed).toBeGreaterThan(100)
  })
})

test.describe('with few passwords a minute', () => {
  // One, so that a machine that freezes for half a minute lets no other pass.
  test.use({ more: { PASSWORDS_PER_MINUTE: '1', TRUSTED_PROXY: '127.0.0.1' } })

  test('guesses are limited before the password is checked', async ({ site }) => {
    // nginx reads the password up to `=` and ignores the rest.
    const guess = async (index: number) =>
      ask(site.url, index % 2 === 0 ? '/' : '/v1/brands/northwind/geo-score', {
        headers: { Authorization: `${basicAuth(NAME, `${index}`).Authorization}=:` },
      })
    const answers = await Promise.all(Array.from({ length: 150 }, async (_, index) => guess(index)))
    const checked = answers.filter(({ status }) => status === 401)
    const refused = answers.filter(({ status }) => status === 429)
    expect(checked.length).toBeLessThan(50)
    expect(checked.length + refused.length).toBe(150)
    const right = as(NAME, PASSWORD)
    expect((await ask(site.url, '/', right)).status).toBe(429)
    // Other users, and requests without a password, are not affected.
    const elsewhere = { headers: { ...right.headers, 'X-Forwarded-For': '192.0.2.7' } }
    expect((await ask(site.url, '/', elsewhere)).status).toBe(200)
    expect((await ask(site.url, '/')).status).toBe(401)
  })
})

/** @returns how many were checked */
async function guessFrom(origin: string, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    addresses.map(async (address, index) =>
      ask(origin, '/', {
        headers: { ...basicAuth(NAME, `guess ${index}`), 'X-Forwarded-For': address },
      }),
    ),
  )
  return answers.filter(({ status }) => status === 401).length
}

test.describe('behind a proxy', () => {
  // With more, some of the guesses wait for three seconds.
  test.use({ more: { PASSWORDS_PER_MINUTE: '1', TRUSTED_PROXY: '127.0.0.1' } })

  test('all addresses of an IPv6 network guess like one', async ({ site }) => {
    const addresses = Array.from({ length: 400 }, (_, index) => `2001:db8:1:2:${index + 1}::7`)
    expect(await guessFrom(site.url, addresses)).toBeLessThan(45)
    // IPv4 addresses that are written as IPv6 still differ.
    expect(await guessFrom(site.url, ['::ffff:192.0.2.1', '::ffff:192.0.2.2'])).toBe(2)
  })

  test('guesses from many networks are limited together', async ({ site }) => {
    const right = as(NAME, PASSWORD)
    const [cookie = ''] = (await ask(site.url, '/', right)).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^let_in=[0-9a-f]{32}; Path=\/; .*HttpOnly; SameSite=Strict$/)
    // As bytes, an address can start or end with any character: 58 is a colon.
    const addresses = Array.from({ length: 600 }, (_, index) =>
      index % 2 === 0 ? `2001:db8:${index + 1}::7` : `58.0.${index >> 8}.${index & 255}`,
    )
    expect(await guessFrom(site.url, addresses)).toBeLessThan(200)
    const [Cookie = ''] = cookie.split(';')
    const known = await Promise.all(
      Array.from({ length: 25 }, async () =>
        ask(site.url, '/', { headers: { ...right.headers, Cookie } }),
      ),
    )
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]))
    for (const headers of [{}, basicAuth(NAME, 'wrong'), { Cookie }]) {
      expect((await ask(site.url, '/', { headers })).headers['set-cookie']).toBeUndefined()
    }
  })
})

test.describe('with a list of brands', () => {
  test.use({ more: { BRANDS: 'northwind, atlas' } })

  test('nobody without a password learns which brands are on it', async ({ site, upstream }) => {
    const statuses = async (who = {}) =>
      Promise.all(
        ['northwind', 'atlas', 'copperline'].map(
          async (id) => (await ask(site.url, `/v1/brands/${id}/geo-score`, who)).status,
        ),
      )
    expect(await statuses()).toEqual([401, 401, 401])
    expect(await statuses(as(NAME, 'wrong'))).toEqual([401, 401, 401])
    expect(await statuses(as(NAME, PASSWORD))).toEqual([200, 200, 404])
    expect(upstream.received).toHaveLength(2)
  })
})

test('a browser needs the right password, and meets no limit', async ({ browser, site }) => {
  await test.step('with a wrong password', async () => {
    const httpCredentials = { username: NAME, password: 'wrong' }
    const context = await browser.newContext({ httpCredentials })
    const page = await context.newPage()
    const response = await page.goto(site.url + OVERVIEW.path)
    expect(response?.status()).toBe(401)
    await expect(page.getByRole('heading', { name: 'Overview' })).toHaveCount(0)
    await context.close()
  })

  await test.step('with the right one', async () => {
    const httpCredentials = { username: NAME, password: PASSWORD }
    const context = await browser.newContext({ httpCredentials })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 429) refused.push(response.url())
    })
    await page.goto(site.url + OVERVIEW.path)
    await expect(panel(page, 'GEO score')).toContainText('72 of 100')
    await expect(panel(page, 'Latest negative citations').getByRole('article')).toHaveCount(3)
    for (const { path, panels } of [HISTORY, BREAKDOWN]) {
      await goWithin(page, path)
      await expectSettled(page, panels)
    }
    expect(refused).toEqual([])
    await context.close()
  })
})
