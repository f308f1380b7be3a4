import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { NO_ANSWER } from '../../api/http.ts'
import { describeError } from './describe-error.ts'

test.each([
  [45, 'Try again in 45 seconds.'],
  [120, 'Try again in 2 minutes.'],
  [3 * 3600, 'Try again in 3 hours.'],
  [5 * 86_400, 'Try again in 5 days.'],
  [1e39, 'Try again in more than a year.'],
  [0, 'Try again in a moment.'],
  [undefined, 'Try again in a moment.'],
])('after %d seconds: %s', (retryAfterSeconds, words) => {
  for (const kind of ['rate-limited', 'server'] as const) {
    const error = new ApiError(kind, '', { retryAfterSeconds })
    expect(describeError(error, 'The score').advice).toContain(words)
  }
})

test.each([
  ['network', 'The service couldn’t be reached. Check your connection, then try again.'],
  ['timeout', 'The service took too long to answer. Try again in a moment.'],
  ['forbidden', 'You don’t have access to this data. Ask your administrator for access.'],
  ['not-found', 'The service can’t find it. Check the URL.'],
  ['request', 'The service refused the request.'],
  ['contract', 'The service sent data we couldn’t read. Please tell your administrator.'],
] as const)('%s says what happened and what to do', (kind, advice) => {
  expect(describeError(new ApiError(kind, ''), 'The score')).toEqual({
    title: 'The score couldn’t be loaded',
    advice,
    facts: [],
  })
})

test('a request that is blocked while the site answers is not blamed on the connection', () => {
  const error = new ApiError('network', '', { code: NO_ANSWER })
  const { advice } = describeError(error, 'The score')
  expect(advice).toMatch(
    /^The service couldn’t be reached\. Your connection works, so an ad blocker/,
  )
  expect(advice).not.toContain('Check your connection')
})

test.each([{ code: 'REDIRECTED' }, { code: 'WEB_PAGE' }, { status: 511 }])(
  'a page in place of data is said plainly: %j',
  (facts) => {
    const { advice } = describeError(new ApiError('contract', '', facts), 'The score')
    expect(advice).toContain('sent a web page instead of data. You may have to sign in again')
  },
)

test.each([
  ['none', 'Ask your administrator to check it.'],
  ['bearer', 'Enter another key.'],
  ['cookie', 'You need to sign in again.'],
] as const)('with auth %s, a refused key leads to who can help', (auth, words) => {
  const error = new ApiError('unauthorized', '', { auth })
  expect(describeError(error, 'The score').advice).toContain(words)
})

test('the facts are the message of the service, its codes, and the fields that are wrong', () => {
  const error = new ApiError('contract', 'The score could not be computed', {
    status: 200,
    code: 'INTERNAL',
    requestId: 'req_1',
    fields: ['data.score: expected a whole number'],
  })
  expect(describeError(error, 'The score').facts).toEqual([
    'The score could not be computed',
    'INTERNAL · HTTP 200 · request req_1',
    'data.score: expected a whole number',
  ])
})
