import { join } from 'node:path'

import { ROOT } from '../../scripts/run.ts'
import { checkAsUser } from './check-as-user.ts'
import { connectAsOperator } from './connect.ts'
import { printFindings } from './finding.ts'
import { makeStream } from './make-stream.ts'
import { startNatsServer } from './start-server.ts'
import { HELP, readUsage, type TeamUsage } from './usage.ts'
import { permissionsText } from './user-permissions.ts'

// `npm run team`: the team's server, for its operator and for development.

const FOLDERS = join(ROOT, 'node_modules/.cache/team')
/** `npm start` and `npm run preview`. */
const ORIGINS = [5173, 4173].map((port) => `http://localhost:${port}`)

/** Creates the stream and tests a user's permissions. @returns the exit code */
async function create(usage: Extract<TeamUsage, { mode: 'create' }>): Promise<number> {
  const { url, reader: userUrl, bucket, brandIds } = usage
  const operator = await connectAsOperator(url)
  try {
    const code = printFindings(await makeStream(operator, bucket, usage))
    if (code !== 0) return code
  } finally {
    await operator.close()
  }
  if (userUrl === null) {
    console.log('– Permissions are not tested: name the readers’ address with --reader')
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
    const code = await create({
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

Readers: ${server.userUrl}, from ${ORIGINS.join(' or ')}. Operator: ${server.operatorUrl}.
Records: ${folder}. Ctrl+C ends it; the records stay.`)
    const isStopped = await Promise.race([stopped, server.ended.then(() => false)])
    if (!isStopped) throw new Error('The engine has ended by itself.')
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
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return 2
  }
  if (usage === 'help') console.log(HELP)
  else if (usage.mode === 'permissions') {
    process.stdout.write(permissionsText(usage.bucket, usage.brandIds))
  } else if (usage.mode === 'create') return create(usage)
  else return runLocal(usage)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
