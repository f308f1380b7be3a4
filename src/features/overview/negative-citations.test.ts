import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { latestOrStored } from './lower-panels.tsx'

const failed = (error: ApiError) => ({
  data: undefined,
  error,
  dataUpdatedAt: 0,
  errorUpdateCount: 1,
  refetch: () => {},
})
const OFFLINE = failed(new ApiError('network', ''))
const list = (length: number) => ({ citations: { length }, checkedAt: Date.now() })

test('without network the kept list is shown, with the time it is from', () => {
  const shownBy = { subject: 'The latest citations' }
  expect(latestOrStored(OFFLINE, list(0))).toMatchObject([{ kind: 'failed' }, shownBy])
  const [state, failure] = latestOrStored(OFFLINE, list(3))
  expect(failure).toBeUndefined()
  expect(state).toMatchObject({
    kind: 'ready',
    data: { citations: [] },
    staleSince: expect.stringMatching(/\d/),
  })
})

test('what the service refuses is not shown from the list', () => {
  const refused = failed(new ApiError('forbidden', '', { status: 403 }))
  expect(latestOrStored(refused, list(3))[0].kind).toBe('failed')
})
