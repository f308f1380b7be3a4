import { expect, test } from 'vitest'
import { readOwnDomain, validateDomain } from './type-rules.ts'

test.each([
  ['northwindtea.example', null],
  ['https://www.northwind.co.uk/tea', null],
  ['northwind.github.io', null],
  ['bücher.example', null],
  ['www.gov.uk', null],
  ['https://www.nhs.uk/tea', null],
  ['*.tea.example', 'no-domain'],
  ['localhost', 'no-domain'],
  ['a b', 'no-domain'],
  ['', 'no-domain'],
  ['10.0.0.1', 'ip-address'],
  ['http://127.1/tea', 'ip-address'],
  ['10.0.0.1:8080', 'ip-address'],
  ['2001:db8::1', 'ip-address'],
  ['http://[::1]/', 'ip-address'],
  ['co.uk', 'public-suffix'],
  ['https://github.io', 'public-suffix'],
  ['__proto__', 'no-domain'],
])('%s: %s', (text, fault) => {
  expect(validateDomain(text)).toBe(fault)
})

test('a domain is read only if it can belong to somebody', () => {
  expect(readOwnDomain(' https://WWW.tea.example/shop ')).toBe('tea.example')
  expect(readOwnDomain('co.uk')).toBeNull()
  expect(readOwnDomain(7)).toBeNull()
})
