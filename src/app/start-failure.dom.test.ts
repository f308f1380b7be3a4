import { afterEach, expect, test } from 'vitest'
import { ConfigError } from './runtime-config.ts'
import { explainStartFailure } from './start-failure.ts'

const LINES = ['config.json.auth: expected "none"', 'config.json.nonsense: unknown key']

// Test files share a document.
afterEach(() => document.body.replaceChildren())

test.each([
  [new ConfigError('wrong', LINES), /Your administrator can fix it in config\.json\.$/, LINES],
  [new ConfigError('not-json'), /config\.json, isn’t valid JSON\.$/, []],
  [new ConfigError('unreachable'), /Check your connection, then reload the page\.$/, []],
  [new ConfigError('refused', ['config.json: HTTP 500']), /Reload/, ['config.json: HTTP 500']],
])('%s is explained', (error, message, lines) => {
  document.body.innerHTML = '<div id="boot"></div><div id="root">Loading</div>'
  const root = document.querySelector<HTMLElement>('#root')
  if (root !== null) explainStartFailure(root, error)
  expect(document.querySelector('#boot')).toBeNull()
  expect(document.body.querySelector('main h1')?.textContent).toBe('The dashboard can’t start')
  expect(document.querySelector('main p')?.textContent).toMatch(message)
  expect([...document.querySelectorAll('main li')].map((li) => li.textContent)).toEqual(lines)
})
