import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'

import { expect, vi } from 'vitest'
import { runDigest } from '../cli/digest/run-digest.ts'
import { ROOT } from '../scripts/run.ts'
import { dateOf } from '../src/lib/dates.ts'
import { FactsCounter } from '../src/model/analysis/facts-reader.ts'
import { findBrand } from './brands.ts'
import { citationRow } from './data/records.ts'
import { type RunningServer, type ServerOptions, startServer } from './http-server.ts'
import { member, NOW } from './test-client.ts'

type Run = { code: number; said: string; complained: string }

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

let runs = 0

/** Runs a program of cli/ in this process, which needs a tenth of the time of one of its own. */
export async function runHere(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const { argv } = process
  const [said, complained]: [string[], string[]] = [[], []]
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => complained.push(`${text}\n`)),
  ]
  for (const [name, value] of Object.entries({ API_KEY: '', ...env })) vi.stubEnv(name, value)
  process.argv = [process.execPath, file, ...args]
  try {
    // With a number, the program begins again.
    await import(/* @vite-ignore */ `${ROOT}/${file}?${(runs += 1)}`)
    const code = Number(process.exitCode ?? 0)
    return { code, said: said.join(''), complained: complained.join('') }
  } finally {
    process.argv = argv
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** Runs the digest in this process. */
export async function runDigestHere(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  for (const [name, value] of Object.entries({ API_KEY: '', ...env })) vi.stubEnv(name, value)
  let [said, complained] = ['', '']
  const say = async (text: string) => {
    said += text
  }
  const complain = (line: string) => {
    complained += `${line}\n`
  }
  try {
    const code = await runDigest(args, { say, complain }, new AbortController().signal)
    return { code, said, complained }
  } finally {
    vi.unstubAllEnvs()
  }
}

/** Runs the digest until NOW in this process. */
export async function digest(
  url: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  return runDigestHere(['--url', url, '--until', dateOf(NOW.getTime()), ...args], env)
}

export async function digestsOf(url: string, args: readonly string[]): Promise<unknown[]> {
  const { said, complained } = await digest(url, [...args, '--format', 'json'])
  expect(complained).toBe('')
  const brands = member(JSON.parse(said), 'brands')
  return Array.isArray(brands) ? brands.map((brand: unknown) => brand) : []
}

/** A simulated brand, and what is read of its newest citations. */
export function readBrand(id: string, most = Infinity) {
  const brand = findBrand(id)
  if (brand === undefined) throw new Error(`There is no brand ${id}.`)
  const length = Math.min(most, brand.citations.count)
  const citations = Array.from({ length }, (_, index) => citationRow(brand, index, NOW))
  const reader = new FactsCounter()
  return { brand, citations, facts: citations.map((citation) => reader.read(citation)) }
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
