import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { ROOT } from '../../tools/run.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The script without spaces, half as long to read as `axe.source`. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What breaks WCAG 2.2 A and AA or best practices on the page.
 * @param rules `colours` checks contrast only
 * @param within a selector of the part to check
 */
export async function accessibilityProblems(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  within = 'html',
): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; undefined`)
  return page.evaluate(
    async ([runOnly, part]) => {
      const results = await window.axe.run(part === 'html' ? document : part, {
        resultTypes: ['violations'],
        // It would parse style sheets that are just loading in elements of its own, which the policy forbids. No rule needs that.
        preload: false,
        ...(runOnly === null ? {} : { runOnly }),
      })
      return results.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html }) => html),
      }))
    },
    [rules === 'colours' ? COLOUR_RULES : null, within] as const,
  )
}
