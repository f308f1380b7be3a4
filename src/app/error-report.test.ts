import { describe, expect, onTestFinished, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { forgetKeys, hideKey } from '../api/redact.ts'
import { describeForReport } from './error-reporter.ts'

const describeError = (error: unknown, path = '/') =>
  describeForReport(error, 'render', path, 'app-1.js')

describe('the page is reported without ids', () => {
  test.each([
    ['/', '/'],
    ['/settings', '/settings'],
    ['/brands/northwind', '/brands/*'],
    ['/brands/history/breakdown', '/brands/*/breakdown'],
    ['/brands/a%2Fb/citations/citations', '/brands/*/citations/*'],
    ['/sk_live_0123456789', '/*'],
  ])('%s: %s', (path, page) => {
    expect(describeError(new Error('x'), path).page).toBe(page)
  })
})

describe('a bug', () => {
  test('has a name, a message and the lines that name code, without the message in them', () => {
    const error = new TypeError('undefined is not a function')
    error.stack = [
      'TypeError: undefined is not a function',
      'the note of a reader',
      '    at draw (https://d.example/assets/app-1.js?key=abc:3:14)',
      '    at https://d.example/assets/app-1.js:1:2',
      'draw@https://d.example/assets/app-1.js:3:14',
      '@https://d.example/brands/acme-secret/citations/c_1?q=x:62:9',
    ].join('\n')
    expect(describeError(error)).toEqual({
      build: 'app-1.js',
      where: 'render',
      page: '/',
      name: 'TypeError',
      message: 'undefined is not a function',
      stack: [
        'at draw (https://d.example/assets/app-1.js:3:14)',
        'at https://d.example/assets/app-1.js:1:2',
        'draw@https://d.example/assets/app-1.js:3:14',
        '@https://d.example/brands/*/citations/*:62:9',
      ],
      count: 1,
    })
  })

  test.each([
    [`Unexpected token 'C', "Call the editor" is not valid JSON`, 'Call the editor'],
    ['Unexpected end of "Call the edi', 'Call the edi'],
    ['Refused: Authorization: Bearer sk_live_1', 'sk_live_1'],
    ['No answer from https://a.example/v1/x?q=secret', 'secret'],
    ['The key 0123456789abcdef0123456789abcdef is wrong', '0123456789abcdef'],
    [`'#Call the editor' is not a valid selector`, 'Call the editor'],
    ['“Call the editor” is not a date', 'Call the editor'],
    ['‘Call the editor’ is not a date', 'Call the editor'],
    ['«Call the editor» is not a date', 'Call the editor'],
    ['`Call the editor` is not a date', 'Call the editor'],
    [`"${'x'.repeat(995)}" Bearer sk_live_1`, 'sk_'],
  ])('%s: does not contain %s', (message, secret) => {
    expect(describeError(new Error(message)).message).not.toContain(secret)
    expect(describeError(message).message).not.toContain(secret)
  })

  test('keeps what helps to find it', () => {
    const message = `Cannot read properties of undefined (reading 'scores')`
    expect(describeError(new Error(message)).message).toBe(message)
    const missing =
      'Failed to fetch dynamically imported module: https://d.example/assets/brands._brandId.history-Cv2caLF9.js'
    expect(describeError(new Error(missing)).message).toBe(missing)
  })

  test('does not contain the key of the reader, in whatever form', () => {
    hideKey('sk+7/live')
    onTestFinished(forgetKeys)
    for (const form of ['sk+7/live', 'sk%2B7%2Flive', btoa(':sk+7/live')]) {
      const error = new Error(`Unknown ${form} here`)
      error.stack = `    at ${form} (https://d.example/assets/app-1.js:3:14)`
      expect(describeError(error)).toMatchObject({
        message: expect.stringMatching(/^Unknown .{0,2}… here$/),
        stack: [expect.stringMatching(/^at .{0,2}… /)],
      })
    }
  })

  test('is short for any thrown value, whatever an error calls itself', () => {
    const error = Object.assign(new Error('words '.repeat(10_000)), {
      name: 'sk_live_0123456789abcdef '.repeat(9999),
      stack: `    at f (https://d.example/a.js:1:1)\n`.repeat(100),
    })
    const { name, message, stack } = describeError(error)
    expect(name.length).toBeLessThan(1000)
    expect(name).not.toContain('sk_live')
    expect(message.length).toBeLessThan(310)
    expect(stack).toHaveLength(10)
    for (const thrown of [undefined, null, 7, { note: 'Call the editor' }]) {
      expect(describeError(thrown)).toMatchObject({ name: typeof thrown, message: '', stack: [] })
    }
  })
})

test.each([
  ['a letter', 'a'],
  ['an address', 'https:'],
  ['a quote', '"'],
  ['a key', 'Bearer '],
  ['a line of a stack', '    at f (a:1:1)\n'],
  ['a position', ':1'],
])('a message of a million times %s is cut before it is cleaned', (_, part) => {
  const text = `    at ${part.repeat(1_000_000)}`
  expect(describeError(text).message.length).toBeLessThan(310)
  const { message, stack } = describeError(new Error(text))
  expect(message.length).toBeLessThan(310)
  expect(stack.join('\n')).not.toMatch(/a:1:1|:1:1:1/)
})

test('names from the data are not reported', () => {
  const fields = [
    'data.by_platform.Secret: engine: expected a whole number',
    'data.citation_frequency.platforms.two\nlines: expected a whole number',
    'data.by_sentiment.negative: required',
    'data.scores.3.date: expected a date as YYYY-MM-DD',
  ]
  expect(describeError(new ApiError('contract', '', { fields })).message).toBe(
    [
      'contract',
      'data.by_platform.*: expected a whole number',
      'data.citation_frequency.platforms.*: expected a whole number',
      'data.by_sentiment.*: required',
      'data.scores.3.date: expected a date as YYYY-MM-DD',
    ].join(' · '),
  )
})

test('a contract error is reported with codes and fields, without the service’s message', () => {
  const error = new ApiError('contract', 'The tea of Ms Smith could not be found', {
    status: 200,
    code: 'INTERNAL',
    requestId: 'req_7',
    fields: ['data.score: expected a whole number'],
  })
  const { message, stack } = describeError(error)
  expect(message).toBe(
    'contract · HTTP 200 · INTERNAL · req_7 · data.score: expected a whole number',
  )
  expect(stack).toEqual([])
  const talkative = new ApiError('contract', '', { code: 'Ms Smith has no tea' })
  expect(describeError(talkative).message).toBe('contract')
})
