import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useReadDomains } from './competitors/competitors-editor.tsx'

async function loadedReader() {
  const { result } = renderHook(useReadDomains)
  await waitFor(() => expect(result.current(['co.uk']).problem).not.toBeNull())
  return result.current
}

test('domains are read as hosts, each once', async () => {
  const read = await loadedReader()
  expect(read(['https://WWW.tea.example/shop', 'tea.example', ' a.co.uk'])).toEqual({
    domains: ['tea.example', 'a.co.uk'],
    problem: null,
  })
})

test.each([
  ['10.0.0.1', 'is an IP address'],
  ['co.uk', 'isn’t one owner’s domain: anybody can have a site under it'],
  ['localhost', 'isn’t a domain'],
])('%s is refused with the reason', async (text, reason) => {
  const read = await loadedReader()
  expect(read(['tea.example', ` ${text} `]).problem).toContain(`“${text}” ${reason}`)
})

test('a domain that was taken before stays', async () => {
  const read = await loadedReader()
  expect(read(['tea.example', ' co.uk '], ['co.uk']).domains).toEqual(['tea.example', 'co.uk'])
})

test('nothing waits for the list: until then a domain is only read', () => {
  const { result } = renderHook(useReadDomains)
  expect(result.current(['co.uk']).domains).toEqual(['co.uk'])
  expect(result.current(['localhost']).problem).toContain('isn’t a domain')
})
