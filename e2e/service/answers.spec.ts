import { UNREADABLE, status, expectFailuresAndRecovery, type Row } from '../support/one-fault.ts'
import { test } from '../test.ts'

// One answer of the overview is one that only HTTP gives, which only its panel reports. src/api/http.test.ts has every status and
// body, src/api/retry.test.ts every Retry-After.

const WEB_PAGE = 'The service sent a web page instead of data.'
const ITS_OWN = 'The service is having trouble.'
const ROWS: readonly Row[] = [
  {
    what: '502 with a web page',
    fault: status(502, { body: '<h1>502 Bad Gateway</h1>' }),
    words: [ITS_OWN, 'The service answered 502.', 'HTTP 502'],
    attempts: 4,
  },
  {
    what: 'a redirect to a login page',
    fault: { kind: 'redirect-to-login' },
    words: [WEB_PAGE, 'perhaps a login page: reload to sign in again'],
    attempts: 1,
  },
  {
    what: 'a redirect to itself',
    fault: status(302, {
      headers: { Location: '/v1/brands/northwind/geo-score/history?period=30d' },
    }),
    words: [WEB_PAGE, 'the answer is a redirect', 'REDIRECTED'],
    attempts: 1,
  },
  {
    what: 'an answer of 50 MB',
    fault: { kind: 'huge' },
    words: [UNREADABLE, 'The answer is too large: over 4 MB.'],
    attempts: 1,
  },
]

test(`after a wrong answer, only its panel fails, with the reason, and is asked for again where that may help: ${ROWS.map(({ what }) => what).join(', ')}`, async ({
  page,
  server,
}) => {
  await expectFailuresAndRecovery(page, server, ROWS)
})
