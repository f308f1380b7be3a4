import { expect, test } from 'vitest'
import { words } from '../../lib/test-words.ts'
import { isRedirect } from '../citation-list/redirects.ts'
import { sourceOf } from '../citation-list/source.ts'
import { COMMUNITIES, REFERENCE_WORKS, SHOPS } from './known-sites.ts'
import { typeRules } from './type-rules.ts'

const typeOf = typeRules({
  chosen: new Map([
    ['teapedia.example', 'reference'],
    ['blog.northwindtea.example', 'editorial'],
    ['10.0.0.1', 'yours'],
    ['lnkd.in', 'community'],
    ['blog.etsy.com', 'editorial'],
    ['google.com', 'other'],
    ['steep-example.translate.goog', 'reference'],
  ]),
  own: [
    ...words('northwindtea.example|shop.northwind.co.uk|northwind.github.io|co.uk'),
    ...words('__proto__|brand-example.translate.goog|bit.ly'),
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
  ['bbs.teatalk.example', 'community'],
  ['shop.teatalk.example', 'other'],
  ['teaforum.example', 'editorial'],
  ['forum.example', 'editorial'],
  ['groups.google.com', 'community'],
  ['google.de', 'editorial'],
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
  // A redirect has a type only if it was chosen for it or its host.
  ['t.co', null],
  ['vertexaisearch.cloud.google.com', null],
  ['google.de/url', null],
  ['lnkd.in', 'community'],
  ['google.com/url', 'other'],
  ['bit.ly', 'yours'],
  ['steep.example', 'reference'],
  ['brand.example', 'yours'],
  ['www.ebay.co.uk', 'other'],
  ['blog.etsy.com', 'editorial'],
  ['aboutamazon.com', 'editorial'],
  ['m.youtube.com', 'community'],
  ['www.tripadvisor.co.uk', 'community'],
  ['tripadvisor.com.br', 'community'],
  ['tripadvisor.zip', 'editorial'],
  ['nottripadvisor.de', 'editorial'],
  ['tripadvisor.github.io', 'editorial'],
  ['news.naver.com', 'editorial'],
  ['terms.naver.com', 'reference'],
  ['tea.blogspot.com', 'community'],
  ['tea.blogspot.co.uk', 'community'],
  ['__proto__', 'yours'],
  [null, 'other'],
])('%s is %s', (host, type) => {
  expect(typeOf(host)).toBe(type)
  expect(typeOf(host)).toBe(type)
})

test('a known site is a community, a work of reference or a shop', () => {
  const sites = [...COMMUNITIES, ...REFERENCE_WORKS, ...SHOPS]
  expect(new Set(sites).size).toBe(sites.length)
  for (const site of sites) {
    const host = site.replace(/\*$/, 'com')
    expect([site, sourceOf({ url: `https://${host}/` })]).toEqual([site, host])
    expect([site, isRedirect(host)]).toEqual([site, false])
    expect([site, typeOf(host)]).toEqual([
      site,
      COMMUNITIES.includes(site) ? 'community' : SHOPS.includes(site) ? 'other' : 'reference',
    ])
  }
})
