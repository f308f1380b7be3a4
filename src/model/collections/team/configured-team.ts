import { isObject } from '../../../lib/objects.ts'
import { parseUrl } from '../../../lib/parse-url.ts'

export type Team = {
  /** The server's WebSocket: a path on this origin or a `wss://` address. */
  readonly url: string
  /** The bucket's name. Its stream is `KV_` plus this name. */
  readonly stream: string
  /** The path that says who is signed on; null if users choose their names. */
  readonly identity: string | null
}

/** Config `team` (contract §20). */
type ConfiguredTeam = {
  /** Null without a team or with an invalid entry: half a configuration could share with the wrong team. */
  readonly team: Team | null
  readonly problems: readonly string[]
}

const KEYS = ['url', 'stream', 'identity']

export function configuredTeam(value: unknown): ConfiguredTeam {
  if (value === undefined) return { team: null, problems: [] }
  if (!isObject(value)) {
    return { team: null, problems: ['config.json.team: expected { "url", "stream" }'] }
  }
  const { url, stream, identity = null } = value
  const problems = Object.keys(value)
    .filter((key) => !KEYS.includes(key))
    .map((key) => `config.json.team.${key}: unknown key`)
  if (!isSocketUrl(url)) {
    problems.push('config.json.team.url: expected a path on this origin or a wss:// address')
  }
  if (!isBucket(stream)) {
    problems.push('config.json.team.stream: expected 1 to 64 letters, digits, - or _')
  }
  if (identity !== null && !isPath(identity)) {
    problems.push('config.json.team.identity: expected a path on this origin')
  }
  const isRight =
    problems.length === 0 &&
    isSocketUrl(url) &&
    isBucket(stream) &&
    (identity === null || isPath(identity))
  return { team: isRight ? { url, stream, identity } : null, problems }
}

export function socketUrl({ url }: Team, page: string): string {
  const address = new URL(url, page)
  if (address.protocol === 'http:') address.protocol = 'ws:'
  if (address.protocol === 'https:') address.protocol = 'wss:'
  return address.href
}

/** Not a path that browsers read as another origin, nor one with a fragment, which WebSockets do not allow. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\#]*$/.test(value)
}

/** Unencrypted connections are only allowed to this machine. */
function isSocketUrl(value: unknown): value is string {
  if (isPath(value)) return true
  const isAddress = typeof value === 'string' && /^wss?:\/\/[^/\s\\#][^\s\\#]*$/i.test(value)
  const url = isAddress ? parseUrl(value) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && isOwnMachine)
}

function isBucket(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
