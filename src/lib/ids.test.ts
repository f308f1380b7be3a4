import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkableId, isUsableId } from './ids.ts'

test.each([
  'northwind',
  'a/b',
  '..hidden',
  'a..b',
  'a/..b',
  '...',
  '100%',
  '%zz',
  '%2',
  '5%-é',
  'two words',
  '🍵',
  'a;b',
  'x'.repeat(200),
])('%s is usable', (id) => {
  expect(isUsableId(id)).toBe(true)
})

test.each([
  '',
  '.',
  '..',
  'x'.repeat(201),
  '\uD800',
  '../../admin',
  'a/..',
  'a/./b',
  String.raw`..\admin`,
  '..;',
  '..;a=b/admin',
  '..%2F..%2Fadmin',
  '%2e%2e',
  '%2E%2e%5c',
  '%252e%252e',
  'a%252F..%252fb',
  '%2e%2e/%zz',
  '%2e%2e%3b',
  '%2F',
  '100%25',
  'a\nb',
  'a\u0000',
])('%j is not', (id) => {
  expect(isUsableId(id)).toBe(false)
})

test.each(['northwind', 'a/..', '..;', '%2e%2e', '🍵', 'x'.repeat(201)])(
  '%s can be in a link',
  (id) => {
    expect(isLinkableId(id)).toBe(true)
  },
)

test.each(['', '.', '..', '\uD800', 'a\uDC00b'])('%j cannot be in a link', (id) => {
  expect(isLinkableId(id)).toBe(false)
})

const NGINX = resolve(import.meta.dirname, '../../deploy/nginx')

/** Whether the nginx of deploy/ passes on an id, as its configuration says: the first pattern of the map that fits decides. */
function passesNginx(id: string): boolean {
  const settings = readFileSync(resolve(NGINX, 'settings.envsh'), 'utf8')
  let sign = ''
  for (const [, value = ''] of settings.matchAll(/^SITE_SIGN=(.*)$/gm)) {
    sign = value
      .replaceAll(`'"'"'`, '’')
      .replaceAll(/['"]/g, '')
      .replaceAll('’', "'")
      .replace('$SITE_SIGN', () => sign)
  }
  const template = readFileSync(resolve(NGINX, 'default.conf.template'), 'utf8')
  const [, rules = ''] = /map \$sent_id \$is_safe_id \{(.*?)\n\}/s.exec(template) ?? []
  const sent = encodeURIComponent(id)
  for (const [, flags = '', pattern = '', outcome] of rules.matchAll(/"~(\*?)(.*)" ("" *|yes);/g)) {
    const source = pattern.replace('${SITE_SIGN}', () => sign).replace('++', '+')
    if (new RegExp(source, flags === '*' ? 'i' : '').test(sent)) return outcome === 'yes'
  }
  return false
}

test('nginx passes on the ids that are usable, and no others', () => {
  const piece = fc.constantFrom(
    ...'aZ09._-/\\;%%%2eE5cF:?#&=+ \n\t\u007Fé語🍵\u0085"\'<>[]{}|^`~!*()$,@',
    '..',
    '%2',
    '%25',
  )
  const id = fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join(''))
    .filter((text) => text.isWellFormed())
  fc.assert(
    fc.property(id, (text) => {
      expect([text, passesNginx(text)]).toEqual([text, isUsableId(text)])
    }),
    { seed: 1, numRuns: 2000 },
  )
})
