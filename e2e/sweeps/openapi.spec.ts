import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

import { ROOT } from '../../scripts/run.ts'
import { expectSettled, goWithin, heading } from '../support/pages.ts'
import { expect, test } from '../test.ts'

const PAGES = [
  ['/brands/northwind', 'Overview'],
  ['/brands', 'Brands'],
  ['/brands/northwind/history', 'Score history'],
  ['/brands/northwind/breakdown', 'Breakdown'],
  ['/brands/northwind/citations', 'Citations'],
  ['/brands/northwind/citations/cit_0042', 'Which tea is fair?'],
  ['/brands/northwind/analysis', 'Analysis'],
  ['/brands/northwind/question?q=Which+tea+is+fair%3F', 'Which tea is fair?'],
  ['/brands/northwind/work', 'Work list'],
  ['/brands/northwind/report', 'Report'],
  ['/reports?brands=northwind,other', 'Reports'],
  ['/compare?brands=northwind,other', 'Compare'],
  ['/methods', 'Methods'],
  ['/settings', 'Settings'],
] as const

/** Prism answers with the examples of docs/openapi.json and validates requests. */
async function startPrism(): Promise<{ url: string; log: () => string; prism: ChildProcess }> {
  const port = await freePort()
  const cli = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'))
  const prism = spawn(process.execPath, [cli, 'mock', '-p', String(port), 'docs/openapi.json'], {
    cwd: ROOT,
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    prism.once('exit', () => {
      reject(new Error(log))
    })
    for (const stream of [prism.stdout, prism.stderr]) {
      stream.on('data', (data: Buffer) => {
        log += data.toString()
        if (log.includes('is listening')) resolve()
      })
    }
  })
  return { url: `http://127.0.0.1:${port}`, log: () => log, prism }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a service made of docs/openapi.json alone is enough for every page', async ({
  page,
  server,
}) => {
  test.slow()
  const { url, log, prism } = await startPrism()
  const statuses = new Set<number>()
  server.service = async (path) => {
    const response = await fetch(url + path, { headers: { Accept: 'application/json' } })
    statuses.add(response.status)
    return new Response(await response.text(), { status: response.status })
  }
  try {
    await page.goto(PAGES[0][0])
    for (const [path, name] of PAGES) {
      await goWithin(page, path)
      await expect(heading(page)).toHaveText(name)
      await expectSettled(page, [])
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Couldn’t be loaded')).toHaveCount(0)
    }
  } finally {
    prism.kill()
  }
  expect([...statuses]).toEqual([200])
  expect(log()).not.toMatch(/violation/i)
})
