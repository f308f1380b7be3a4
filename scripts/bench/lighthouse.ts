import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'
import { CHROMIUM, findOrInstall } from '../programs.ts'
import { run } from '../run.ts'

/** npx fetches it, because only this benchmark needs its 114 packages. */
const PACKAGE = 'lighthouse@13.5.0'

const AUDITS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
} as const

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

/**
 * What Lighthouse says of a phone, which loads the page at full speed and calculates the slow network and processor.
 * @returns the score from 0 to 100, and milliseconds
 */
export async function runLighthouse(url: string): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const path = join(folder, 'report.json')
  const { executablePath = '' } = findOrInstall(CHROMIUM)
  const choices = ['--quiet', '--only-categories=performance', '--output=json']
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  try {
    await run('npx', ['--yes', PACKAGE, url, ...choices, `--output-path=${path}`, flags], {
      env: executablePath === '' ? {} : { CHROME_PATH: executablePath },
    })
    const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return {
      'Lighthouse’s score': Math.round(100 * categories.performance.score),
      ...Object.fromEntries(
        Object.entries(AUDITS).map(([id, title]) => [
          title,
          audits[id]?.numericValue ?? Number.NaN,
        ]),
      ),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
