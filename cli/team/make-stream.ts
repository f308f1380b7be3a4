import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type StreamConfig, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { z } from 'zod'
import { ROOT } from '../../scripts/run.ts'
import { oneLine, reasonOf } from '../service/clean-text.ts'

/** One line of a check: what was tried, whether the outcome is right, and the outcome. */
export type Finding = { about: string; isRight: boolean; said: string }

/** @returns the exit code */
export function printFindings(findings: readonly Finding[]): number {
  for (const { about, isRight, said } of findings) {
    console.log(`${isRight ? '✓' : '✗'} ${about.padEnd(34)}${oneLine(said)}`)
  }
  return findings.every(({ isRight }) => isRight) ? 0 : 1
}

/** The settings that keep a team's work safe (deploy/team/stream.json). */
const Settings = z.object({
  subjects: z.array(z.string()),
  retention: z.literal('limits'),
  storage: z.literal('file'),
  num_replicas: z.number(),
  discard: z.literal('new'),
  max_age: z.number(),
  max_bytes: z.number(),
  max_consumers: z.number(),
  max_msg_size: z.number(),
  max_msgs: z.number(),
  max_msgs_per_subject: z.number(),
  duplicate_window: z.number(),
  allow_direct: z.boolean(),
  allow_rollup_hdrs: z.boolean(),
  deny_delete: z.boolean(),
  deny_purge: z.boolean(),
})

type StreamSettings = z.infer<typeof Settings>

/** These may differ, because they affect size but not safety. */
const FREE = ['num_replicas', 'max_bytes', 'max_consumers', 'duplicate_window']

/** Forbidden: records that expire, are copied to or from elsewhere, or are not acknowledged. */
const FORBIDDEN = [
  'allow_msg_ttl',
  'mirror',
  'no_ack',
  'republish',
  'sealed',
  'sources',
  'subject_transform',
]

type Choice = { replicas?: number | undefined; maxBytes?: number | undefined }

export function streamSettings(bucket: string, own: Choice = {}): StreamSettings {
  const shipped: unknown = JSON.parse(
    readFileSync(join(ROOT, 'deploy/team/stream.json'), 'utf8').replaceAll(
      '$KV.team.',
      `$KV.${bucket}.`,
    ),
  )
  const settings = Settings.parse(shipped)
  return {
    ...settings,
    num_replicas: own.replicas ?? settings.num_replicas,
    max_bytes: own.maxBytes ?? settings.max_bytes,
  }
}

export function streamFindings(
  config: Partial<StreamConfig>,
  wanted: StreamSettings,
): readonly Finding[] {
  const found = new Map<string, unknown>(Object.entries(config))
  const wrong = Object.entries(wanted).filter(
    ([name, value]) =>
      !FREE.includes(name) && JSON.stringify(found.get(name) ?? 0) !== JSON.stringify(value),
  )
  const forbidden = FORBIDDEN.filter((name) => {
    const value = found.get(name) ?? false
    return Array.isArray(value) ? value.length > 0 : value !== false
  })
  if (wrong.length === 0 && forbidden.length === 0) {
    const { max_bytes: bytes = 0, num_replicas: replicas } = config
    const size = bytes > 0 ? `${Math.round(bytes / 2 ** 20)} MB` : 'any size'
    return [
      { about: 'Stream', isRight: true, said: `as it should be: ${size}, ${replicas} replica(s)` },
    ]
  }
  return [
    ...wrong.map(
      ([name, value]) =>
        `${name} is ${JSON.stringify(found.get(name) ?? 0)}, not ${JSON.stringify(value)}`,
    ),
    ...forbidden.map((name) => `${name} is ${JSON.stringify(found.get(name))}, not left out`),
  ].map((said) => ({ about: 'Stream', isRight: false, said }))
}

/** Creates the bucket's stream, or corrects the settings of an existing one. Its records and other settings stay. */
export async function makeStream(
  operator: NatsConnection,
  bucket: string,
  own: Choice = {},
): Promise<readonly Finding[]> {
  const { streams } = await jetstreamManager(operator)
  const name = `KV_${bucket}`
  const present = await streams.info(name).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('not found')) return null
    throw error
  })
  if (present === null) {
    await streams.add({ name, ...streamSettings(bucket, own) })
    return [{ about: 'Stream', isRight: true, said: `${name} made` }]
  }
  const was = `${name} was there, with ${present.state.messages} records`
  const { num_replicas: replicas, max_bytes: maxBytes, max_consumers } = present.config
  const settings = streamSettings(bucket, {
    replicas: own.replicas ?? replicas,
    maxBytes: own.maxBytes ?? maxBytes,
  })
  try {
    // A single server would accept it and store each record only once.
    if (settings.num_replicas > 1 && present.cluster === undefined) {
      throw new Error(`one server cannot have ${settings.num_replicas} replicas`)
    }
    // The number of consumers is fixed when a stream is created.
    const changed = { ...settings, max_consumers }
    const { config } = await streams.update(name, changed)
    const wrong = streamFindings(config, settings).filter(({ isRight }) => !isRight)
    return [{ about: 'Stream', isRight: true, said: was }, ...wrong]
  } catch (error) {
    const reason = reasonOf(error)
    return [
      { about: 'Stream', isRight: false, said: `${was}, and cannot be changed: ${reason}` },
      ...streamFindings(present.config, settings),
    ]
  }
}
