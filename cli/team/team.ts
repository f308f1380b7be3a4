import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ROOT } from '../../scripts/run.ts'
import { isUsableId } from '../../src/lib/ids.ts'
import { isServiceUrl } from '../../src/lib/parse-url.ts'
import { reasonOf } from '../service/clean-text.ts'
import { checkAsUser } from './check-permissions.ts'
import { connectAsOperator } from './connect.ts'
import { makeStream, printFindings } from './make-stream.ts'
import { startNatsServer } from './start-server.ts'
import { permissionsText } from './user-permissions.ts'

// `npm run team`: the team's server, for its operator and for development.

const HELP = `Starts a server for a team on this machine, to try it and for development.

  npm run team

Or makes the stream of a team at a server that runs, as its operator, and tests what users may do there.

  npm run team -- --create nats://127.0.0.1:4222 --reader wss://geo.example.com/team

  --create URL       where the operator connects: nats://, tls:// or wss://
  --reader URL       where users connect: ws:// or wss://; without it permissions are not tested
  --stream NAME      as "team.stream" in config.json (default team)
  --brand ID         a brand that users may see; may be given several times; without it they may see all
  --replicas N       on how many nodes each record is: 1, 3 or 5 (default 1)
  --megabytes N      how much all records may take on a disk, 1 to 1000000 (default 1024)
  --permissions      prints the permissions of users, for deploy/team/readers.conf
  --port PORT        of the server on this machine; the operator's is the next one (default 9222)
  --help             this text

Environment
  NATS_USER, NATS_PASSWORD   of the operator, if the server asks for them
  COOKIE, BASIC_AUTH         a session of the sign-on, or name:password, for --reader

Exit codes
  0  done, and everything is as it should be
  1  failed, or a permission is not as it should be
  2  wrong usage`

type Common = { bucket: string; brandIds: readonly string[] }

type TeamUsage = Common &
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
function readUsage(args: readonly string[]): TeamUsage | 'help' {
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
  if (!isServiceUrl(create, /^(?:nats|tls|wss?):$/)) {
    throw new Error('--create must be an address, such as nats://127.0.0.1:4222.')
  }
  if (reader !== undefined && !isServiceUrl(reader, /^wss?:$/)) {
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

function wholeNumber(name: string, text: string, lowest: number, highest: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value
  throw new Error(`--${name} must be a whole number from ${lowest} to ${highest}.`)
}

const FOLDERS = join(ROOT, 'node_modules/.cache/team')
/** `npm start` and `npm run preview`. */
const ORIGINS = [5173, 4173].map((port) => `http://localhost:${port}`)

/** Creates the stream and tests a user's permissions. @returns the exit code */
async function createStream(usage: Extract<TeamUsage, { mode: 'create' }>): Promise<number> {
  const { url, reader: userUrl, bucket, brandIds } = usage
  const operator = await connectAsOperator(url)
  try {
    const code = printFindings(await makeStream(operator, bucket, usage))
    if (code !== 0) return code
  } finally {
    await operator.close()
  }
  if (userUrl === null) {
    console.log('– Permissions are not tested: name the users’ address with --reader')
    return 0
  }
  return printFindings(await checkAsUser(userUrl, { bucket, brandIds }))
}

/** Runs a server on this machine until it is stopped. @returns the exit code */
async function runLocal({
  bucket,
  brandIds,
  port,
}: Extract<TeamUsage, { mode: 'local' }>): Promise<number> {
  // Each stream reserves its disk space.
  const folder = join(FOLDERS, bucket)
  const server = await startNatsServer({
    folder,
    userPort: port,
    operatorPort: port + 1,
    bucket,
    brandIds,
    origins: ORIGINS,
  })
  const stopped = stopSignal()
  try {
    const code = await createStream({
      mode: 'create',
      bucket,
      brandIds,
      url: server.operatorUrl,
      reader: server.userUrl,
      replicas: undefined,
      maxBytes: undefined,
    })
    const team = JSON.stringify({ url: server.userUrl, stream: bucket }, null, 2)
    console.log(`
Put this into public/config.json and run npm start:

  "team": ${team.replaceAll('\n', '\n  ')}

Users: ${server.userUrl}, from ${ORIGINS.join(' or ')}. Operator: ${server.operatorUrl}.
Records: ${folder}. Ctrl+C ends it; the records stay.`)
    const isStopped = await Promise.race([stopped, server.ended.then(() => false)])
    if (!isStopped) throw new Error('The server has ended by itself.')
    return code
  } finally {
    await server.stop()
  }
}

async function stopSignal(): Promise<true> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve(true)
      })
    }
  })
}

async function main(): Promise<number> {
  let usage: TeamUsage | 'help'
  try {
    usage = readUsage(process.argv.slice(2))
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${HELP}`)
    return 2
  }
  if (usage === 'help') console.log(HELP)
  else if (usage.mode === 'permissions') {
    process.stdout.write(permissionsText(usage.bucket, usage.brandIds))
  } else if (usage.mode === 'create') return createStream(usage)
  else return runLocal(usage)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(reasonOf(error))
  return 1
})
