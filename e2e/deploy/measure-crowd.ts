import { Agent, createServer, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import { listenOn } from '../../scripts/ports.ts'
import { runProgram } from '../../scripts/run.ts'
import { startNginx } from './support/nginx.ts'

// `npm run bench:crowd`: 2,000 open connections and 300 requests a second from the cache, while the service takes seconds,
// through the nginx of deploy/. Prints the numbers of docs/performance.md; exit code 1 if a request is lost.

const CONNECTIONS = 2000
const PER_SECOND = 300
const SECONDS = 60
const SERVICE_MS = 3000
const CACHED = '/v1/brands/northwind/geo-score'
const STEP_MS = 20

type Result = { status: number; cache: string; milliseconds: number }

async function ask(agent: Agent, url: string): Promise<Result> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, cache: string) => {
      resolve({ status, cache, milliseconds: performance.now() - begun })
    }
    get(url, { agent }, (incoming) => {
      incoming.resume()
      incoming.once('error', () => {
        end(0, '')
      })
      incoming.once('end', () => {
        end(incoming.statusCode ?? 0, String(incoming.headers['x-cache-status']))
      })
    }).once('error', () => {
      end(0, '')
    })
  })
}

/** Answers the first request at once, so that it is cached, and then slowly. */
async function startSlowService() {
  let answered = 0
  const server = createServer((_, outgoing) => {
    answered += 1
    setTimeout(
      () => {
        outgoing
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ success: true, data: 'x'.repeat(2000) }))
      },
      answered === 1 ? 0 : SERVICE_MS,
    )
  })
  const port = await listenOn(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function main(): Promise<void> {
  const service = await startSlowService()
  const site = await startNginx({
    API_URL: service.url,
    // The crowd has one address.
    READER_PER_MINUTE: '6000',
    READER_CONNECTIONS: '60000',
    CACHE_SECONDS: '10',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' })
  try {
    await ask(agent, site.url + CACHED)
    // Each opens a connection that stays open.
    const opening = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => ask(agent, site.url + CACHED)),
    )
    const asked: Promise<Result>[] = []
    const misses: Promise<Result>[] = []
    const begun = performance.now()
    while (performance.now() - begun < SECONDS * 1000) {
      const due = Math.floor(((performance.now() - begun) / 1000) * PER_SECOND)
      while (asked.length < due) {
        asked.push(ask(agent, site.url + CACHED))
        // Two a second wait for the service.
        if (asked.length % (PER_SECOND / 2) === 0) {
          misses.push(ask(agent, `${site.url}/v1/brands/other-${misses.length}/geo-score`))
        }
      }
      await wait(STEP_MS)
    }
    const results = await Promise.all(asked)
    const slow = await Promise.all(misses)
    const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
    const lost = [...opening, ...results, ...slow].filter(({ status }) => status !== 200).length
    const caches = new Map<string, number>()
    for (const { cache } of results) caches.set(cache, (caches.get(cache) ?? 0) + 1)
    console.log(
      `${CONNECTIONS} connections, ${results.length} requests in ${SECONDS} s, ${lost} lost; ` +
        `median ${at(0.5)} ms, 95% ${at(0.95)} ms, 99% ${at(0.99)} ms; ` +
        `${[...caches].map(([name, count]) => `${name} ${count}`).join(', ')}; ` +
        `${slow.length} that waited ${SERVICE_MS} ms for the service; load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (lost > 0) process.exitCode = 1
  } finally {
    agent.destroy()
    await site.stop()
    service.stop()
  }
}

void runProgram(main)
