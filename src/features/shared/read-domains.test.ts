import { expect, test } from 'vitest'
import { readDomains } from './read-domains.ts'

test('domains are read as hosts, each once', async () => {
  expect(await readDomains(['https://WWW.tea.example/shop', 'tea.example', ' a.co.uk'])).toEqual({
    domains: ['tea.example', 'a.co.uk'],
    problem: null,
  })
})

test.each([
  ['10.0.0.1', 'is an IP address'],
  ['co.uk', 'isn’t one owner’s domain: anybody can have a site under it'],
  ['localhost', 'isn’t a domain'],
])('%s is refused with the reason', async (text, reason) => {
  const { problem } = await readDomains(['tea.example', ` ${text} `])
  expect(problem).toContain(`“${text}” ${reason}`)
})
