import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { freePort } from '../../scripts/ports.ts'
import { ROOT } from '../../scripts/run.ts'
import { everyPage, expectSettled, goWithin, heading } from '../support/pages.ts'
import { expect, test } from '../test.ts'

const PAGES = [
  ...everyPage('Which tea is fair?', 'other'),
  ['/brands/northwind/citations/cit_0042', 'Which tea is fair?'],
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
    await page.goto('/brands/northwind')
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
