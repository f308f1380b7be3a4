import {
  type NatsConnection,
  NoRespondersError,
  PermissionViolationError,
  headers,
} from '@nats-io/nats-core'
import { reasonOf } from '../service/clean-text.ts'
import { connectAsUser } from './connect.ts'
import { type Finding, streamFindings, streamSettings } from './make-stream.ts'
import { USER_INBOX, keyOfBrand } from './user-permissions.ts'

const ANSWER_MS = 3000
/** Not a brand of the service, so `check` requests affect nobody. */
const NO_BRAND = '_check'
/** Permissions let it pass, but the server rejects it before it does anything. */
const NOT_JSON = 'check'

export type CheckOptions = {
  bucket: string
  /** The only brands that users should see; empty for all. */
  brandIds: readonly string[]
}

type Outcome = 'done' | 'refused' | { failed: string }

/** Tries as a user what must be allowed and what must not. Harmful requests are malformed, so that they change nothing. */
export async function checkPermissions(
  reader: NatsConnection,
  { bucket, brandIds }: CheckOptions,
): Promise<readonly Finding[]> {
  const stream = `KV_${bucket}`
  const api = `$JS.API`
  const own = keyOfBrand(brandIds[0] ?? NO_BRAND)
  const record = (brand: string) => `$KV.${bucket}.${brand}.review.check`
  const findings: Finding[] = []
  const must = async (about: string, attempt: () => Promise<Outcome>) => {
    const outcome = await attempt()
    const said = outcome === 'done' ? 'works' : outcome === 'refused' ? 'refused' : outcome.failed
    findings.push({ about, isRight: outcome === 'done', said })
  }
  const mustNot = async (about: string, attempt: () => Promise<Outcome>) => {
    const outcome = await attempt()
    const isRight = outcome === 'refused'
    findings.push({ about, isRight, said: isRight ? 'refused' : 'not refused' })
  }

  if (brandIds.length === 0) findings.push(...(await checkStream(reader, bucket)))
  await must('Write a record', async () => write(reader, record(own)))
  await must('Read a record', async () =>
    request(reader, `${api}.DIRECT.GET.${stream}.${record(own)}`),
  )
  await must('Watch records', async () => watch(reader, stream, `$KV.${bucket}.${own}.>`))
  await must('Say what is open', async () => listen(reader, `team.here.${own}`, true))

  for (const [about, name] of [
    ['Delete the stream', `STREAM.DELETE.${stream}`],
    ['Purge the stream', `STREAM.PURGE.${stream}`],
    ['Delete a version', `STREAM.MSG.DELETE.${stream}`],
    ['Change the stream', `STREAM.UPDATE.${stream}`],
    ['Make a stream', 'STREAM.CREATE.CHECK'],
    ['List streams', 'STREAM.NAMES'],
    ['Copy the stream', `STREAM.SNAPSHOT.${stream}`],
    ['Restore a stream', `STREAM.RESTORE.${stream}`],
    ['List who reads', `CONSUMER.NAMES.${stream}`],
  ] as const) {
    await mustNot(about, async () => request(reader, `${api}.${name}`, NOT_JSON))
  }
  await mustNot('Listen to the operator’s answers', async () => listen(reader, '_INBOX.>', false))
  await mustNot('Listen to everything', async () => listen(reader, '>', false))
  await mustNot('Listen to the server', async () => listen(reader, '$SYS.>', false))
  await mustNot('Answer for the server', async () => write(reader, `${USER_INBOX}.check`))
  await mustNot('Send anything else', async () => write(reader, 'check'))

  if (brandIds.length > 0) {
    const other = keyOfBrand(NO_BRAND)
    const all = `${api}.CONSUMER.CREATE.${stream}`
    await mustNot('Write another brand', async () => write(reader, record(other)))
    await mustNot('Read another brand', async () =>
      request(reader, `${api}.DIRECT.GET.${stream}.${record(other)}`),
    )
    await mustNot('Watch another brand', async () =>
      watch(reader, stream, `$KV.${bucket}.${other}.>`),
    )
    for (const [about, subject] of [
      ['Watch all brands', `${all}.check`],
      ['Watch without a name', all],
      ['Watch for longer', `${api}.CONSUMER.DURABLE.CREATE.${stream}.check`],
      ['Read any version', `${api}.STREAM.MSG.GET.${stream}`],
      ['Read any version directly', `${api}.DIRECT.GET.${stream}`],
    ] as const) {
      await mustNot(about, async () => request(reader, subject, NOT_JSON))
    }
    await mustNot('Listen to another brand', async () =>
      listen(reader, `$KV.${bucket}.${other}.>`, false),
    )
    await mustNot('Hear another brand', async () => listen(reader, `team.here.${other}`, false))
    await mustNot('List all keys', async () => request(reader, `${api}.STREAM.INFO.${stream}`))
  }
  return findings
}

async function checkStream(reader: NatsConnection, bucket: string): Promise<readonly Finding[]> {
  try {
    const answer = await reader.request(`$JS.API.STREAM.INFO.KV_${bucket}`, '', {
      timeout: ANSWER_MS,
    })
    const { config, error }: { config?: object; error?: { description?: string } } = answer.json()
    if (config !== undefined) return streamFindings(config, streamSettings(bucket))
    return [{ about: 'Stream', isRight: false, said: error?.description ?? 'no settings' }]
  } catch (error) {
    return [{ about: 'Stream', isRight: false, said: reasonOf(error) }]
  }
}

/** Any answer of the server means that the request was permitted. */
async function request(reader: NatsConnection, subject: string, payload = ''): Promise<Outcome> {
  return outcomeOf(async () => {
    await reader.request(subject, payload, { timeout: ANSWER_MS })
  })
}

/** Sends a record that the server rejects because it expects another version. */
async function write(reader: NatsConnection, subject: string): Promise<Outcome> {
  const expected = headers()
  expected.set('Nats-Expected-Last-Subject-Sequence', '9007199254740991')
  return outcomeOf(async () => {
    await reader.request(subject, '', { timeout: ANSWER_MS, headers: expected })
  })
}

/** Reads like the dashboard, with a consumer that is deleted after the check. */
async function watch(reader: NatsConnection, stream: string, filter: string): Promise<Outcome> {
  const name = `check-${crypto.randomUUID()}`
  const config = {
    name,
    filter_subject: filter,
    deliver_subject: `${USER_INBOX}.${name}`,
    deliver_policy: 'new',
    ack_policy: 'none',
    replay_policy: 'instant',
    inactive_threshold: 5_000_000_000,
    mem_storage: true,
  }
  const payload = JSON.stringify({ stream_name: stream, config })
  return outcomeOf(async () => {
    const subject = `$JS.API.CONSUMER.CREATE.${stream}.${name}.${filter}`
    const answer = await reader.request(subject, payload, { timeout: ANSWER_MS })
    const { error }: { error?: { description?: string } } = answer.json()
    if (error !== undefined) throw new Error(error.description ?? 'no consumer')
    await reader.request(`$JS.API.CONSUMER.DELETE.${stream}.${name}`, '', { timeout: ANSWER_MS })
  })
}

/** @param isTold also publishes there, and waits until the message arrives */
async function listen(reader: NatsConnection, subject: string, isTold: boolean): Promise<Outcome> {
  return outcomeOf(async () => {
    const { promise: heard, resolve, reject } = Promise.withResolvers<undefined>()
    const subscription = reader.subscribe(subject, {
      callback: (error) => {
        if (error === null) resolve(undefined)
        else reject(error)
      },
    })
    try {
      if (isTold) {
        reader.publish(subject, '{}')
        const limit = AbortSignal.timeout(ANSWER_MS)
        limit.addEventListener('abort', () => {
          reject(new Error('not heard'))
        })
        await heard
      } else {
        // The server answers in order, so a rejection would have arrived before.
        await Promise.race([heard, reader.flush()])
      }
    } finally {
      subscription.unsubscribe()
    }
  })
}

async function outcomeOf(attempt: () => Promise<void>): Promise<Outcome> {
  try {
    await attempt()
    return 'done'
  } catch (error) {
    // No responders: the request was permitted nevertheless.
    const reasons = error instanceof Error ? [error, error.cause] : [error]
    if (reasons.some((reason) => reason instanceof PermissionViolationError)) return 'refused'
    if (reasons.some((reason) => reason instanceof NoRespondersError)) {
      return { failed: 'nobody answers' }
    }
    return { failed: reasonOf(error) }
  }
}

/** Connects as a user, with COOKIE or BASIC_AUTH of the environment, and tests a user's permissions. */
export async function checkAsUser(url: string, options: CheckOptions): Promise<readonly Finding[]> {
  const { COOKIE: cookie, BASIC_AUTH: password } = process.env
  const reader = await connectAsUser(url, { cookie, password })
  try {
    return await checkPermissions(reader, options)
  } finally {
    await reader.close()
  }
}
