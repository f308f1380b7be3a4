import { expect, test } from 'vitest'
import { formatHost, formatPath, searchedAddress } from './readable-address.ts'
import { words } from './test-words.ts'

const sent = (host: string) => new URL(`https://${host}`).hostname

test.each([
  ...words('bücher.example|tea.example|münchen-köln.example|straße.example|例え.テスト'),
  ...words('中文.example|한국.example|россия.рф|ελλάδα.example|ไทย.example|भारत.example'),
  ...words('café-vie-privée.fr|яндекс.рф|蛸.jp|香港.example'),
])('the host %s is shown in its letters', (host) => {
  expect(formatHost(sent(host))).toBe(host)
})

test.each([
  ['only letters that look like Latin', 'аррӏе.example'],
  ['only letters that look like Latin, in Greek', 'τοκυο.example'],
  ['two scripts in one word', 'pаypal.example'],
  ['an accent that is easily missed', 'ạpple.example'],
  ['a letter of phonetics', 'ɡoogle.example'],
  ['a dotless i', 'wıki.example'],
  ['a slash of Katakana after Latin', 'tea.comノlogin.example'],
  ['digits of another script', 'tea০.example'],
  ['an emoji', '🍵.example'],
  ['a sign', 'i❤tacos.ws'],
  ['letters of Cherokee', 'ꭺꮲꮲꮮꭼ.example'],
  ['a letter of Armenian among Latin', 'օffice.example'],
  ['only letters of Armenian that look like Latin', 'օօ.example'],
])('a host with %s stays as it was sent', (_, host) => {
  expect(formatHost(sent(host))).toBe(sent(host))
})

test.each(['xn--', 'xn--a', 'xn--99999999999.example', 'xn--tea-.example', 'a.xn--ü', ''])(
  'the host %j, which is none, stays',
  (host) => {
    expect(formatHost(host)).toBe(host)
  },
)

test('what is written from right to left stays in its place', () => {
  expect(formatHost(sent('תה.example'))).toBe('\u200e\u2068תה\u2069.example')
  expect(formatPath(`/wiki/${encodeURIComponent('תה')}/${encodeURIComponent('שלום')}/1`)).toBe(
    '\u200e/wiki/\u2068תה\u2069/\u2068שלום\u2069/1',
  )
})

test.each([
  ['/caf%C3%A9/tea%20pot', '/café/tea%20pot'],
  ['/wiki/%E7%B4%85%E8%8C%B6?q=%E8%8C%B6%26a', '/wiki/紅茶?q=茶%26a'],
  ['/%D1%87%D0%B0%D0%B9-tea', '/чай-tea'],
  ['/tr%C3%A0-%C3%B4-long', '/trà-ô-long'],
  ['/plain/path?a=b', '/plain/path?a=b'],
  ['/wiki/San_Jos%C3%A9', '/wiki/San_José'],
  ['/%e5%a5%a5%e4%bb%98', '/奥付'],
  ['/p%D0%B0y/%D1%87%D0%B0%D0%B9', '/p%D0%B0y/чай'],
])('the path %s is shown as %s', (path, shown) => {
  expect(formatPath(path)).toBe(shown)
})

test.each([
  ['no UTF-8', '/caf%E9'],
  ['encoded twice', '/caf%25C3%25A9'],
  ['a mark of direction', '/a%E2%80%AEexe.gpj'],
  ['an invisible space', '/a%E2%80%8Bb'],
  ['a slash of another kind', '/a%EF%BC%8Fb'],
  ['two scripts in one word', '/p%D0%B0ypal'],
  ['a slash, a percent sign and a control character', '/a%2Fb%25%00%0A'],
  ['half a character', '/%ED%A0%80'],
])('a path with %s stays as it was sent', (_, path) => {
  expect(formatPath(path)).toBe(path)
})

test.each([
  ['https://xn--bcher-kva.example/p', 'bücher.example'],
  ['https://bücher.example/p', 'xn--bcher-kva'],
  ['https://shop.example/caf%C3%A9/tea%20pot', '/café/tea pot'],
  ['https://shop.example/caf%C3%A9/tea%20pot', '/café/tea%20pot'],
  ['https://shop.example/café', '/caf%C3%A9'],
  ['https://xn--pypal-4ve.example/', 'pаypal'],
  ['no address: caf%C3%A9', 'café'],
  ['https://shop.example/caf%E9', '/caf%E9'],
])('%s is searched for as %s', (url, form) => {
  expect(searchedAddress(url)).toContain(form)
})

test('an address without any of it is searched for as it is', () => {
  expect(searchedAddress('https://tea.example/p?a=1')).toBe('https://tea.example/p?a=1')
})
