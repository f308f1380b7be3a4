import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'

import { type RunningServer, type ServerOptions, startServer } from './http-server.ts'
import { NOW } from './test-client.ts'

export type Run = { code: number; said: string; complained: string }

/** Runs a program of cli/ in a process of its own. The key comes only from `env`. */
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

/** Call `closeAll` in `afterEach`. */
export function testServers() {
  const running: { close: () => Promise<void> }[] = []
  return {
    /** @returns its URL */
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
    /** A custom server. @returns its URL */
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
