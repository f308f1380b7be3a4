import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { connectAsOperator } from '../../../cli/team/connect.ts'
import { makeStream } from '../../../cli/team/make-stream.ts'
import { startNatsServer } from '../../../cli/team/start-server.ts'
import { freePort } from '../../../scripts/ports.ts'

const NODES = [0, 1, 2]

export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-team-'))
  const ports: { operatorPort: number; userPort: number; clusterPort: number }[] = []
  for (const _ of NODES) {
    ports.push({
      operatorPort: await freePort(),
      userPort: await freePort(),
      clusterPort: await freePort(),
    })
  }
  const start = async (node: number) => {
    const [own, ...others] = NODES.map((step) => ports[(node + step) % NODES.length])
    if (own === undefined) throw new Error(`There is no node ${node}.`)
    const clusterPorts = [own, ...others].flatMap((each) => each?.clusterPort ?? [])
    return startNatsServer({ ...own, folder: join(folder, String(node)), clusterPorts })
  }
  const nodes = new Map(
    await Promise.all(NODES.map(async (node) => [node, await start(node)] as const)),
  )
  await makeTeam(nodes.get(0)?.operatorUrl ?? '')
  return {
    size: NODES.length,
    userUrl: (node: number) => nodes.get(node)?.userUrl ?? '',
    kill: async (node: number) => nodes.get(node)?.stop('SIGKILL'),
    start: async (node: number) => {
      nodes.set(node, await start(node))
    },
    stop: async () => {
      await Promise.all([...nodes.values()].map(async (node) => node.stop('SIGKILL')))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As soon as the nodes have found each other. */
async function makeTeam(operatorUrl: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const operator = await connectAsOperator(operatorUrl)
    try {
      const findings = await makeStream(operator, 'team', { replicas: 3 })
      if (findings.every(({ isRight }) => isRight)) return
    } catch {
      // They have no leader yet.
    } finally {
      await operator.close()
    }
    await wait(500)
  }
  throw new Error('The three nodes make no stream.')
}
