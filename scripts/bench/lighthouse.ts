import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import { z } from 'zod'
import { launchOptions } from '../launch.ts'
import { run } from '../run.ts'

/** npx fetches it, because only this benchmark needs its 114 packages. */
const PACKAGE = 'lighthouse@13.5.0'

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
] as const

export const LIGHTHOUSE_COLUMNS = [
  'Lighthouse’s score',
  'first paint',
  'largest paint',
  'blocked',
] as const

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

/**
 * What Lighthouse says of a phone, which loads the page at full speed and calculates the slow network and processor.
 * @returns the score from 0 to 100 and milliseconds, in the order of {@link LIGHTHOUSE_COLUMNS}
 */
export async function runLighthouse(url: string, folder: string): Promise<number[]> {
  const path = join(folder, 'report.json')
  const { executablePath = chromium.executablePath(), args } = launchOptions()
  const choices = ['--quiet', '--only-categories=performance', '--output=json']
  const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`
  const exitCode = await run(
    'npx',
    ['--yes', PACKAGE, url, ...choices, `--output-path=${path}`, flags],
    { env: { CHROME_PATH: executablePath } },
  )
  if (exitCode !== 0) throw new Error('Lighthouse failed. Without it: --no-lighthouse')
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return [
    Math.round(100 * categories.performance.score),
    ...AUDITS.map((id) => audits[id]?.numericValue ?? Number.NaN),
  ]
}
