import { ask, codeOf } from './support/ask.ts'
import { javaScriptModule } from './support/nginx.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

test('no header that acts on a browser reaches a user', async ({ site, upstream }) => {
  await test.step('the user gets the answer, but none of the service’s own headers', async () => {
    const { headers } = await ask(site.url, SCORE)
    const known = [
      'content-type',
      'transfer-encoding',
      'content-length',
      'connection',
      'date',
      'server',
      'vary',
      'x-ratelimit-remaining',
      'x-request-id',
    ]
    const own = [
      'cache-control',
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'integrity-policy',
      'permissions-policy',
      'referrer-policy',
      'x-cache-status',
      'x-content-type-options',
    ]
    expect(
      Object.keys(headers)
        .filter((name) => !known.includes(name))
        .toSorted(),
    ).toEqual(own)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.vary ?? '').not.toContain('*')
  })

  await test.step('an error of the service is passed on, without its redirects and login headers', async () => {
    const answer = await ask(site.url, '/v1/brands/nobody/geo-score')
    expect([answer.status, codeOf(answer)]).toEqual([404, 'BRAND_NOT_FOUND'])
    expect(answer.headers['www-authenticate']).toBeUndefined()
    expect(answer.headers.location).toBeUndefined()
  })

  await test.step('headers that act on a browser', async () => {
    const names = [
      'Accept-CH',
      'Ad-Auction-Signals',
      'Attribution-Reporting-Register-OS-Source',
      'Clear-Site-Data',
      'Connection-Allowlist',
      'Content-Security-Policy-Report-Only',
      'Document-Isolation-Policy',
      'Document-Isolation-Policy-Report-Only',
      'Document-Policy-Report-Only',
      'Integrity-Policy',
      'Integrity-Policy-Report-Only',
      'Link',
      'NEL',
      'Observe-Browsing-Topics',
      'Origin-Trial',
      'Refresh',
      'Report-To',
      'Require-Document-Policy',
      'Sec-Session-Registration',
      'Secure-Session-Challenge',
      'Secure-Session-Registration',
      'Set-Cookie',
      'Set-Cookie2',
      'Set-Login',
      'Shared-Storage-Write',
      'SourceMap',
      'Speculation-Rules',
    ]
    const headers = Object.fromEntries(names.map((name) => [name, 'of-the-service']))
    headers['Content-Type'] = 'application/json'
    for (const status of [200, 404]) {
      upstream.answerWith({ status, headers, body: '{"success":true}' })
      const answer = await ask(site.url, `/v1/brands/${status}/geo-score`)
      expect(answer.status).toBe(status)
      const reached = Object.entries(answer.headers).filter(([, value]) =>
        String(value).includes('of-the-service'),
      )
      expect(reached).toEqual([])
    }
  })
})

test.describe('with LISTED_HEADERS_ONLY', () => {
  test.use({ settings: { LISTED_HEADERS_ONLY: '1' } })
  test.skip(
    javaScriptModule() === undefined,
    'nginx has no JavaScript module; the image has it (Debian: libnginx-mod-http-js)',
  )

  test('only the listed headers of the service reach a user', async ({ site, upstream }) => {
    const listed = {
      'retry-after': '7',
      'x-request-id': 'of-the-service-1',
      'ratelimit-policy': '100;w=60',
      'x-ratelimit-remaining': '99',
    }
    const others = {
      'X-Anything': 'of-the-service',
      'Set-Cookie': ['of-the-service=1', 'of-the-service=2'],
      Server: 'of-the-service',
      'X-Accel-Redirect': '/of-the-service',
    }
    const body = '{"success":true}'
    for (const status of [200, 404, 503]) {
      const headers = { ...listed, ...others, 'Content-Type': 'application/json' }
      upstream.answerWith({ status, headers, body })
      const answer = await ask(site.url, `/v1/brands/${status}/geo-score`)
      expect([answer.status, String(answer.body)]).toEqual([status, body])
      expect(answer.headers).toMatchObject({ ...listed, 'content-type': 'application/json' })
      const reached = Object.entries(answer.headers).filter(
        ([name, value]) => String(value).includes('of-the-service') && !(name in listed),
      )
      expect(reached).toEqual([])
    }
    // A web page in place of data is still turned down.
    upstream.answerWith({ status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>' })
    const answer = await ask(site.url, SCORE)
    expect([answer.status, codeOf(answer)]).toEqual([502, 'ANSWER_NOT_JSON'])
  })
})
