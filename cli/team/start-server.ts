import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { findOrInstall, NATS } from '../../scripts/programs.ts'
import { ROOT } from '../../scripts/run.ts'
import { permissionsText } from './user-permissions.ts'

const HOST = '127.0.0.1'
const START_LIMIT_MS = 10_000

export type NatsServerOptions = {
  folder: string
  operatorPort: number
  userPort: number
  bucket?: string
  /** The only brands that users may see; empty for all. */
  brandIds?: readonly string[]
  /** Permissions other than those of deploy/team, in the format of readers.conf. */
  permissions?: string
  /** The origins that may connect; empty for any, because elsewhere nginx is in front. */
  origins?: readonly string[]
  /** For a cluster: the ports of all nodes, this one's first. */
  clusterPorts?: readonly number[]
}

export type NatsServer = {
  operatorUrl: string
  userUrl: string
  ended: Promise<unknown>
  /** Gracefully, or at once. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts this machine's nats-server with the configuration of deploy/team. */
export async function startNatsServer(options: NatsServerOptions): Promise<NatsServer> {
  const { folder, operatorPort, userPort, clusterPorts = [] } = options
  const { command, version } = findOrInstall(NATS)
  for (const port of [operatorPort, userPort]) {
    if (await isOpen(port)) throw new Error(`Something else listens to port ${port}.`)
  }
  await writeConfiguration(options, version)
  const name = `team-${operatorPort}`
  const file = clusterPorts.length === 0 ? 'nats.conf' : 'cluster.conf'
  const server = spawn(command, ['--name', name, '-c', join(folder, file)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      TEAM_CLUSTER_PASSWORD: 'of-this-machine',
      TEAM_ROUTES: JSON.stringify(
        clusterPorts.slice(1).map((port) => `nats://node:of-this-machine@${HOST}:${port}`),
      ),
    },
  })
  let log = ''
  server.stderr.on('data', (part: Buffer) => {
    log = `${log}${part.toString()}`.slice(-20_000)
  })
  let isOver = false
  // Also when a test fails before it could stop it.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('close', () => {
    isOver = true
    process.off('exit', kill)
  })
  const ended = once(server, 'close')
  const giveUpAt = performance.now() + START_LIMIT_MS
  while (!(await isOpen(userPort)) || !(await isOpen(operatorPort))) {
    if (isOver || performance.now() > giveUpAt) {
      server.kill('SIGKILL')
      throw new Error(`nats-server did not start:\n${log}`)
    }
    await wait(20)
  }
  return {
    operatorUrl: `nats://${HOST}:${operatorPort}`,
    userUrl: `ws://${HOST}:${userPort}`,
    ended,
    stop: async (signal = 'SIGTERM') => {
      server.kill(signal)
      await ended
    },
  }
}

/** Writes the files of deploy/team, adapted where this machine differs from the container. */
async function writeConfiguration(options: NatsServerOptions, version: string): Promise<void> {
  const { folder, operatorPort, userPort, bucket = 'team', brandIds = [] } = options
  const { origins = [], clusterPorts = [] } = options
  const { permissions = permissionsText(bucket, brandIds) } = options
  // The command line connects from the server's own host.
  const allowed = origins.length === 0 ? [] : [...origins, `http://${HOST}:${userPort}`]
  await mkdir(folder, { recursive: true })
  let text = await readFile(join(ROOT, 'deploy/team/nats.conf'), 'utf8')
  const exchange = (old: string, changed: string) => {
    if (!text.includes(old)) throw new Error(`deploy/team/nats.conf has no ${old}`)
    text = text.replace(old, changed)
  }
  exchange('listen: "127.0.0.1:4222"', `listen: "${HOST}:${operatorPort}"`)
  exchange('http: "127.0.0.1:8222"\n', '')
  exchange(
    'listen: "0.0.0.0:8080"',
    `listen: "${HOST}:${userPort}"\n  allowed_origins: ${JSON.stringify(allowed)}`,
  )
  exchange('store_dir: "/data"', `store_dir: ${JSON.stringify(join(folder, 'data'))}`)
  // Debian's version is older than this setting.
  if (/^2\.\d\./.test(version)) exchange('  sync_interval: always\n', '')
  await writeFile(join(folder, 'nats.conf'), text)
  await writeFile(join(folder, 'readers.conf'), permissions)
  const cluster = join(folder, 'cluster.conf')
  await copyFile(join(ROOT, 'deploy/team/cluster.conf'), cluster)
  const [own] = clusterPorts
  if (own === undefined) return
  const shipped = await readFile(cluster, 'utf8')
  await writeFile(cluster, shipped.replace('"0.0.0.0:6222"', `"${HOST}:${own}"`))
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connectTo(port, HOST)
  const isConnected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isConnected
}
