import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { ROOT } from '../../scripts/run.ts'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const DIST = join(ROOT, 'dist')
const INDEX = readFileSync(join(DIST, 'index.html'), 'utf8').replace(
  '<!--# include virtual="/config.json" -->',
  readFileSync(join(DIST, 'config.json'), 'utf8'),
)

function assetOf(ending: string): string {
  const files = globSync(`assets/*${ending}`, { cwd: DIST })
  const [largest] = files
    .map((file) => ({ file, size: readFileSync(join(DIST, file)).length }))
    .toSorted((one, other) => other.size - one.size)
  if (largest === undefined) throw new Error(`The build has no ${ending}.`)
  return `/${largest.file}`
}

test('nginx serves the files of the build as they are', async ({ site }) => {
  await test.step('every page is index.html, whatever the ids contain', async () => {
    const pages = [
      '/',
      '/index.html',
      '/settings',
      '/methods',
      '/compare?brands=a,b',
      '/brands',
      // Without a team.
      '/team',
      '/reports?brands=a,b',
      '/no-such-page',
      '/brands/northwind',
      '/brands/northwind/citations/cit_1?q=tea#top',
      '/brands/foo.js',
      '/brands/foo.js/citations/style.css',
      '/brands/a%2Fb/history',
      '/brands/..%2Fadmin',
      '/brands/x%2F..%2F..%2Fassets%2Fmissing.js',
      '/brands/%252e%252e',
      '/brands/%F0%9F%8D%B5',
      '/brands/.hidden',
    ]
    for (const path of pages) {
      const { status, headers, body } = await ask(site.url, path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html'])
      expect(body.toString()).toBe(INDEX)
    }
  })

  await test.step('a missing file is a 404, not index.html', async () => {
    const paths = [
      '/assets/app-00000000.js',
      '/assets/app-00000000.css',
      '/assets/no-extension',
      '/assets/',
      '/mockServiceWorker.js',
      '/favicon.ico',
      '/robots.txt',
      '/.env',
      '/.vite/manifest.json',
      '/.git/config',
      // Unless the operator has one (build.spec.ts).
      '/.well-known/security.txt',
    ]
    for (const path of paths) {
      const { status, headers, body } = await ask(site.url, path, {
        headers: { Accept: 'text/html' },
      })
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain'])
      expect(headers['cache-control']).toBe('no-store')
      expect(body.toString()).toBe('Not found\n')
    }
  })

  await test.step('a script and a style sheet are compressed as the browser accepts it', async () => {
    for (const [ending, type] of [
      ['.js', 'text/javascript'],
      ['.css', 'text/css'],
    ] as const) {
      const path = assetOf(ending)
      const content = readFileSync(join(DIST, path))
      const cases = [
        { accept: 'gzip, deflate, br, zstd', encoding: 'br', open: brotliDecompressSync },
        { accept: 'br;q=1.0, gzip;q=0.5', encoding: 'br', open: brotliDecompressSync },
        { accept: 'BR', encoding: 'br', open: brotliDecompressSync },
        { accept: 'gzip, br;q=0', encoding: 'gzip', open: gunzipSync },
        { accept: 'br; q=0.0, gzip', encoding: 'gzip', open: gunzipSync },
        { accept: 'gzip', encoding: 'gzip', open: gunzipSync },
        { accept: 'brotli', encoding: undefined, open: (body: Buffer) => body },
        { accept: 'identity', encoding: undefined, open: (body: Buffer) => body },
      ]
      for (const { accept, encoding, open } of cases) {
        const { status, headers, body } = await ask(site.url, path, {
          headers: { 'Accept-Encoding': accept },
        })
        expect([accept, status, headers['content-encoding']]).toEqual([accept, 200, encoding])
        expect(headers['content-type']).toBe(type)
        expect(headers.vary).toBe('Accept-Encoding')
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(open(body).equals(content)).toBe(true)
        if (encoding !== undefined) expect(body.length).toBeLessThan(content.length / 2)
      }
    }
  })

  await test.step('only files with a hash in their name are cached without revalidation', async () => {
    const font = await ask(site.url, assetOf('.woff2'))
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/brands/northwind', '/config.json', '/favicon.svg']) {
      const first = await ask(site.url, path)
      expect([path, first.status, first.headers['cache-control']]).toEqual([path, 200, 'no-cache'])
      const etag = first.headers.etag ?? ''
      const again = await ask(site.url, path, { headers: { 'If-None-Match': etag } })
      expect([path, again.status]).toEqual([path, 304])
    }
  })

  await test.step('browsers can install the app: its manifest has icons, in the sizes that it says', async () => {
    const html = (await ask(site.url, '/')).body.toString()
    const [, path = ''] = /<link rel="manifest"[^>]* href="([^"]+)"/.exec(html) ?? []
    const manifest: { icons: { src: string; sizes: string; type: string; purpose?: string }[] } =
      JSON.parse((await ask(site.url, path)).body.toString())
    expect(manifest).toMatchObject({ start_url: '.', scope: '.', display: 'standalone' })
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
    for (const { src, sizes, type } of pictures) {
      const { status, headers, body } = await ask(site.url, `/${src}`)
      // Width and height are in the first chunk of a PNG.
      const size = `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`
      expect([src, status, headers['content-type'], size]).toEqual([src, 200, type, sizes])
    }
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
  })

  await test.step('methods that write are refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await ask(site.url, '/', { method })).status).toBe(405)
    }
  })
})
