import { describe, expect, test } from 'vitest'
import { words } from '../lib/test-words.ts'
import {
  allFiles,
  configIn,
  hasSecret,
  hasTeam,
  isConfig,
  isOfTeam,
  isPagePath,
  offersWorker,
  shellText,
  startScriptOf,
} from './shell-files.ts'

const PAGE = `<!doctype html><link rel="kept-shell" href="/sw.js">
<script type="module" crossorigin src="/assets/start-A_b-1.js" integrity="sha256-x/y+z="></script>
<div id="boot"></div><script type="application/json" id="config">{}</script></html>
`
const answer = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init })

describe('what is kept as the page', () => {
  test('is our own index.html, to its end', async () => {
    expect(await shellText(answer(PAGE))).toBe(PAGE.trim())
    expect(await shellText(answer(PAGE.slice(0, -10)))).toBe(null)
    expect(await shellText(answer('<!doctype html><form>Sign in</form></html>'))).toBe(null)
  })

  test.each([
    ...words('<!-- served by cache-7 at 12:00 -->|\n<!-- a -->\n<!-- b\n -->\n'),
    ...words('<script src="https://proxy.example/inject.js"></script>'),
    ...words('<img src="https://isp.example/pixel.gif" width=1 height=1>'),
    ...words('<!-- <html> --></body></html>\n|\u0000'),
    ...words('<iframe id="cf" hidden></iframe></html>|<!-- Page generated in 0.003 seconds'),
    ...words('<style>#ad{display:block}</style>|/*! minified */'),
  ])('is without what a proxy appends: %j', async (appended) => {
    expect(await shellText(answer(PAGE + appended))).toBe(PAGE.trim())
    expect(await shellText(answer(PAGE.replace('</html>', '</HTML >') + appended))).toBe(
      PAGE.trim().replace('</html>', '</HTML >'),
    )
  })

  test.each([
    '<html><head><title>Wi-Fi</title></head><body>Accept the terms</body></html>',
    '<meta http-equiv="refresh" content="0;url=http://wifi.example/login">',
    '<HTML><BODY onload="document.forms[0].submit()"><form method=post></form></BODY></HTML>',
    '<!doctype html><title>Access denied</title><h1>Blocked by your organisation</h1></html>',
    '{"error":"login_required"}',
    'Success',
    '',
    '<html></html><div id="boot">',
    PAGE.slice(0, PAGE.indexOf('<div id="boot"')),
    PAGE.replace('{}', '{"brands":['),
    PAGE.replace('{}', '[an error occurred while processing this directive]'),
    PAGE.replace('{}', '[]'),
  ])('is no page of a network or a proxy, and none that is damaged: %j', async (body) => {
    expect(await shellText(answer(body))).toBe(null)
  })

  test('is no error, no redirect and no other type', async () => {
    expect(await shellText(answer(PAGE, { status: 203 }))).toBe(null)
    expect(await shellText(answer(PAGE, { headers: { 'Content-Type': 'text/plain' } }))).toBe(null)
    const redirected = Object.defineProperty(answer(PAGE), 'redirected', { value: true })
    expect(await shellText(redirected)).toBe(null)
    expect(await shellText(Response.error())).toBe(null)
  })

  test('tells whether its build has the worker, and its configuration is inside', () => {
    expect([offersWorker(PAGE), configIn(PAGE)]).toEqual([true, '{}'])
    const other = PAGE.replace(/<link[^>]*>/, '').replace('{}', '<!--# include -->')
    expect([offersWorker(other), configIn(other)]).toEqual([false, null])
  })

  test('has no secret in its configuration', () => {
    const secret = PAGE.replace('{}', '{"auth":"none","apiKey":"k1"}')
    expect(configIn(secret)).toBe('{"auth":"none","apiKey":"k1"}')
    expect([secret, PAGE].map((page) => hasSecret(configIn(page) ?? ''))).toEqual([true, false])
    expect(hasSecret('{"brands":[{"id":"keynote","name":"token"}]}')).toBe(false)
  })
})

test.each(['{}', ' {"brands":[]}\n'])('%j is a configuration', (text) => {
  expect(isConfig(text)).toBe(true)
})

test.each(words('{"brands":[|{"brands":[]}}|[]|null|"a"||\uFEFF{}|<html></html>|// comment\n{}'))(
  '%j is none',
  (text) => {
    expect(isConfig(text)).toBe(false)
  },
)

test('the files are in the first line of start.js', () => {
  expect(startScriptOf(PAGE)).toEqual({
    path: '/assets/start-A_b-1.js',
    integrity: 'sha256-x/y+z=',
  })
  expect(startScriptOf('<script src="/assets/other.js"></script>')).toBe(null)
  const files = allFiles('globalThis.fileHashes={"/assets/a.js":"sha256-a="}\nawait 1\n')
  expect([...files]).toEqual([['/assets/a.js', 'sha256-a=']])
  expect(allFiles('await 1').size).toBe(0)
})

test('only addresses of the app are its pages', () => {
  const isPage = (path: string) => isPagePath(path, ['brands', 'settings'])
  expect(['/', '/brands/a.js', '/settings', '/brands'].filter(isPage)).toHaveLength(4)
  expect(['/v1/brands/a', '/licences.txt', '/oauth2/sign_in', '/index.html'].some(isPage)).toBe(
    false,
  )
})

test('a configuration with a team is told, and what is of use only with one', () => {
  expect(hasTeam('{"team":{"url":"/team","stream":"team"}}')).toBe(true)
  const page = '<script type="application/json" id="config">{"team" : {}}</script>'
  expect(hasTeam(page)).toBe(true)
  expect(hasTeam('{"brands":[{"id":"team"}]}')).toBe(false)
  const paths = ['team-server-a1.js', 'team-parts-a1.css', 'app-a1.js', 'steam-a1.js']
  expect(paths.map((path) => isOfTeam(`/assets/${path}`))).toEqual([true, true, false, false])
})
