import { expect, test } from 'vitest'
import { COMMUNITIES, REFERENCE_WORKS } from './known-sites.ts'
import { registrableDomain, typeRules } from './type-rules.ts'

const typeOf = typeRules({
  chosen: new Map([
    ['teapedia.example', 'reference'],
    ['blog.northwindtea.example', 'editorial'],
    ['10.0.0.1', 'yours'],
  ]),
  own: [
    'northwindtea.example',
    'shop.northwind.co.uk',
    'northwind.github.io',
    'co.uk',
    '__proto__',
  ],
  competitors: ['harney.example', 'northwindtea.example', 'com'],
})

test.each([
  ['northwindtea.example', 'yours'],
  ['newsroom.northwindtea.example', 'yours'],
  ['northwind.co.uk', 'yours'],
  ['other.co.uk', 'editorial'],
  ['docs.northwind.github.io', 'yours'],
  ['harney.github.io', 'editorial'],
  ['harney.example', 'competitor'],
  ['notharney.example', 'editorial'],
  ['anything.com', 'editorial'],
  ['kitchenlab.example', 'editorial'],
  ['old.reddit.com', 'community'],
  ['forum.teatalk.example', 'community'],
  ['teaforum.example', 'editorial'],
  ['forum.example', 'editorial'],
  ['news.ycombinator.com', 'community'],
  ['groups.google.com', 'community'],
  ['google.com', 'editorial'],
  ['de.wikipedia.org', 'reference'],
  ['wiki.teatalk.example', 'reference'],
  ['teapedia.example', 'reference'],
  ['blog.northwindtea.example', 'editorial'],
  ['xn--bcher-kva.example', 'editorial'],
  ['10.0.0.1', 'yours'],
  ['127.0.0.1', 'other'],
  ['[2001:db8::1]', 'other'],
  ['localhost', 'other'],
  ['co.uk', 'yours'],
  ['github.io', 'other'],
  ['__proto__', 'yours'],
  [null, 'other'],
])('%s is %s', (host, type) => {
  expect(typeOf(host)).toBe(type)
  expect(typeOf(host)).toBe(type)
})

test('a known site is either a community or a work of reference, and none is a part of another', () => {
  const sites = [...COMMUNITIES, ...REFERENCE_WORKS]
  expect(new Set(sites).size).toBe(sites.length)
  for (const site of sites) {
    const domain = registrableDomain(site)
    expect(domain).not.toBeNull()
    expect(site === domain || !sites.includes(domain ?? '')).toBe(true)
  }
})
