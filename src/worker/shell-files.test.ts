import { describe, expect, test } from 'vitest'
import {
  allFiles,
  configIn,
  hasSecret,
  hasTeam,
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
    expect(await shellText(answer(PAGE))).toBe(PAGE)
    expect(await shellText(answer(PAGE.slice(0, -10)))).toBe(null)
    expect(await shellText(answer('<!doctype html><form>Sign in</form></html>'))).toBe(null)
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

test.each([
  ['{"team":{"url":"/team","stream":"team"}}', true],
  ['<script type="application/json" id="config">{"team" : {}}</script>', true],
  ['{"brands":[{"id":"team"}]}', false],
  ['', false],
])('whether %s has a team', (config, isSo) => {
  expect(hasTeam(config)).toBe(isSo)
})

test('what is of use only with a team', () => {
  const paths = ['team-engine-a1.js', 'team-parts-a1.css', 'app-a1.js', 'steam-a1.js']
  expect(paths.map((path) => isOfTeam(`/assets/${path}`))).toEqual([true, true, false, false])
})
