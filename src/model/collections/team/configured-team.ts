import { isObject } from '../../../lib/is-object.ts'
import { parseUrl } from '../../../lib/parse-url.ts'

/** Where a team shares what it makes. */
export type Team = {
  /** The engine's WebSocket: a path on this origin, or a `wss://` address. */
  readonly url: string
  /** The name of the bucket. Its stream is called `KV_` and this name. */
  readonly stream: string
  /** The path that says who is signed on; null if names are self-given. */
  readonly identity: string | null
}

/** What config `team` says (contract §20). */
export type ConfiguredTeam = {
  /** Null without a team, and when an entry is wrong: half a team would share with the wrong one. */
  readonly team: Team | null
  /** What is wrong, one line each. */
  readonly problems: readonly string[]
}

const KEYS = ['url', 'stream', 'identity']

/** Reads config `team`. With a wrong entry, nothing is shared. */
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

/** The address of a team's WebSocket, for a page at an address. */
export function socketUrl({ url }: Team, page: string): string {
  const address = new URL(url, page)
  if (address.protocol === 'http:') address.protocol = 'ws:'
  if (address.protocol === 'https:') address.protocol = 'wss:'
  return address.href
}

/** A path that no browser reads as another origin, without a fragment, with which none opens a WebSocket. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\#]*$/.test(value)
}

/** Without encryption, only the engine on this machine is spoken to. */
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
