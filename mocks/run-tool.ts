import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'

import { type RunningServer, type ServerOptions, startServer } from './http-server.ts'
import { NOW } from './test-client.ts'

/** What a program printed, and how it ended. */
export type Run = { code: number; said: string; complained: string }

/** Runs a program of tools/ in a process of its own. The key comes from `env` only. */
export async function runTool(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, API_KEY: '', ...env } },
      (_, said, complained) => {
        resolve({ code: child.exitCode ?? -1, said, complained })
      },
    )
  })
}

/** Servers of a test file. `closeAll` belongs into `afterEach`. */
export function testServers() {
  const running: { close: () => Promise<void> }[] = []
  return {
    /** The simulated service. @returns its address */
    simulated: async (options: Partial<ServerOptions> = {}): Promise<string> => {
      const server: RunningServer = await startServer({
        port: 0,
        now: NOW,
        scenario: 'healthy',
        ...options,
      })
      running.push(server)
      return server.url
    },
    /** A service that a test makes. @returns its address */
    own: async (listener: RequestListener): Promise<string> => {
      const server = createServer(listener)
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      running.push({
        close: async () => {
          server.closeAllConnections()
          await new Promise((resolve) => {
            server.close(resolve)
          })
        },
      })
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    },
    closeAll: async (): Promise<void> => {
      await Promise.all(running.splice(0).map(async (server) => server.close()))
    },
  }
}
