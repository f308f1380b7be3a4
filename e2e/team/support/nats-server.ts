import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connectAsOperator } from '../../../cli/team/connect.ts'
import { makeStream } from '../../../cli/team/make-stream.ts'
import {
  type NatsServer,
  type NatsServerOptions,
  startNatsServer,
} from '../../../cli/team/start-server.ts'
import { freePort } from '../../../scripts/ports.ts'

export async function startTestNatsServer(
  options: Partial<NatsServerOptions> = {},
): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-team-'))
  const [operatorPort, userPort] = [await freePort(), await freePort()]
  const server = await startNatsServer({ folder, operatorPort, userPort, ...options })
  return {
    ...server,
    stop: async (signal) => {
      await server.stop(signal)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server with a stream that can be killed and restarted at the same address. */
export type RestartableServer = {
  readonly userUrl: string
  readonly operatorUrl: string
  kill: () => Promise<void>
  start: () => Promise<void>
  /** With a new disk, on which the operator creates the stream. */
  startEmpty: () => Promise<void>
  end: () => Promise<void>
}

export async function startRestartableNatsServer(): Promise<RestartableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-team-'))
  const [operatorPort, userPort] = [await freePort(), await freePort()]
  let disk = 0
  const run = async () =>
    startNatsServer({ folder: join(folder, String(disk)), operatorPort, userPort })
  let running: NatsServer | null = await run()
  await createStream(running)
  const { userUrl, operatorUrl } = running
  const kill = async () => {
    await running?.stop('SIGKILL')
    running = null
  }
  return {
    userUrl,
    operatorUrl,
    kill,
    start: async () => {
      running = await run()
    },
    startEmpty: async () => {
      disk += 1
      running = await run()
      await createStream(running)
    },
    end: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createStream({ operatorUrl }: NatsServer): Promise<void> {
  const operator = await connectAsOperator(operatorUrl)
  await makeStream(operator, 'team')
  await operator.close()
}
