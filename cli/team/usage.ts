import { parseArgs } from 'node:util'

import { isUsableId } from '../../src/lib/ids.ts'
import { parseUrl } from '../../src/lib/parse-url.ts'

export const HELP = `Starts an engine for a team on this machine, to try it and for development.

  npm run team

Or makes the stream of a team at an engine that runs, as its operator, and tests what readers may do there.

  npm run team -- --create nats://127.0.0.1:4222 --reader wss://geo.example.com/team

  --create URL       where the operator connects: nats://, tls:// or wss://
  --reader URL       where readers connect: ws:// or wss://; without it permissions are not tested
  --stream NAME      as "team.stream" in config.json (default team)
  --brand ID         a brand that readers may see; may be given several times; without it they may see all
  --replicas N       on how many nodes each record is: 1, 3 or 5 (default 1)
  --megabytes N      how much all records may take on a disk, 1 to 1000000 (default 1024)
  --permissions      prints the permissions of readers, for deploy/team/readers.conf
  --port PORT        of the engine on this machine; the operator's is the next one (default 9222)
  --help             this text

Environment
  NATS_USER, NATS_PASSWORD   of the operator, if the engine asks for them
  COOKIE, BASIC_AUTH         a session of the sign-on, or name:password, for --reader

Exit codes
  0  done, and everything is as it should be
  1  failed, or a permission is not as it should be
  2  wrong usage`

type Common = { bucket: string; brandIds: readonly string[] }

export type TeamUsage = Common &
  (
    | { mode: 'local'; port: number }
    | { mode: 'permissions' }
    | {
        mode: 'create'
        url: string
        reader: string | null
        replicas: number | undefined
        maxBytes: number | undefined
      }
  )

/** @throws an error that says what is wrong with the command line */
export function readUsage(args: readonly string[]): TeamUsage | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      create: { type: 'string' },
      reader: { type: 'string' },
      stream: { type: 'string', default: 'team' },
      brand: { type: 'string', multiple: true, default: [] },
      replicas: { type: 'string' },
      megabytes: { type: 'string' },
      permissions: { type: 'boolean' },
      port: { type: 'string', default: '9222' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return 'help'
  const { create, reader, stream: bucket, brand: brandIds } = values
  if (!/^[\w-]{1,64}$/.test(bucket)) {
    throw new Error('--stream must have 1 to 64 letters, digits, - or _.')
  }
  if (!brandIds.every((id) => isUsableId(id))) throw new Error('--brand must be the ID of a brand.')
  if (values.permissions === true) return { mode: 'permissions', bucket, brandIds }
  if (create === undefined) {
    const unused = ['reader', 'replicas', 'megabytes'] as const
    const name = unused.find((option) => values[option] !== undefined)
    if (name !== undefined) throw new Error(`--${name} needs --create.`)
    return { mode: 'local', bucket, brandIds, port: wholeNumber('port', values.port, 1, 65_534) }
  }
  if (!hasProtocol(create, /^(?:nats|tls|wss?):$/)) {
    throw new Error('--create must be an address, such as nats://127.0.0.1:4222.')
  }
  if (reader !== undefined && !hasProtocol(reader, /^wss?:$/)) {
    throw new Error('--reader must begin with wss:// or ws://.')
  }
  const replicas = values.replicas
  if (replicas !== undefined && !/^[135]$/.test(replicas)) {
    throw new Error('--replicas must be 1, 3 or 5.')
  }
  const megabytes =
    values.megabytes === undefined
      ? undefined
      : wholeNumber('megabytes', values.megabytes, 1, 1_000_000)
  return {
    mode: 'create',
    bucket,
    brandIds,
    url: create,
    reader: reader ?? null,
    replicas: replicas === undefined ? undefined : Number(replicas),
    maxBytes: megabytes === undefined ? undefined : megabytes * 2 ** 20,
  }
}

function hasProtocol(url: string, protocols: RegExp): boolean {
  const parsed = parseUrl(url)
  return parsed !== null && protocols.test(parsed.protocol) && !/[?#@]/.test(url)
}

function wholeNumber(name: string, text: string, lowest: number, highest: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value
  throw new Error(`--${name} must be a whole number from ${lowest} to ${highest}.`)
}
