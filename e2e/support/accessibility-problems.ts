import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { ROOT } from '../../scripts/run.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified, half as long as `axe.source`. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 A and AA and of best practices. @param rules `colours` checks contrast only @param within a selector */
export async function accessibilityProblems(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  within = 'html',
): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; undefined`)
  const unnamed = rules === 'all' ? await page.evaluate(unnamedScrollers) : []
  const found = await page.evaluate(
    async ([runOnly, part]) => {
      const results = await window.axe.run(part === 'html' ? document : part, {
        resultTypes: ['violations'],
        // It would parse style sheets that are still loading in elements of its own, which the policy forbids. No rule needs
        // that.
        preload: false,
        // Axe checks the size of targets (WCAG 2.5.8) only on request.
        ...(runOnly === null ? { rules: { 'target-size': { enabled: true } } } : { runOnly }),
      })
      return results.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html }) => html),
      }))
    },
    [rules === 'colours' ? COLOUR_RULES : null, within] as const,
  )
  const undescribed = rules === 'all' ? await page.evaluate(emptyDescriptions) : []
  return [
    ...found,
    { id: 'unnamed-scroller', where: unnamed },
    { id: 'empty-description', where: undescribed },
  ].filter(({ where }) => where.length > 0)
}

/** Firefox keeps reading a description that has become empty, so the attribute must go too. Runs in the page. */
function emptyDescriptions(): string[] {
  return [...document.querySelectorAll('[aria-describedby]')]
    .filter((element) => {
      const ids = element.getAttribute('aria-describedby') ?? ''
      return ids.split(' ').some((id) => {
        const described = document.getElementById(id)
        return (described?.getAttribute('aria-label') ?? described?.textContent ?? '') === ''
      })
    })
    .map(({ outerHTML }) => outerHTML)
}

/** Firefox makes scrollable elements Tab stops, so they need a name. Runs in the page. */
function unnamedScrollers(): string[] {
  const scrollers = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const across = element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX)
    const down = element.scrollHeight > element.clientHeight && /auto|scroll/.test(overflowY)
    return across || down
  })
  const isNamed = (element: HTMLElement) =>
    element.getAttribute('tabindex') === '-1' ||
    element.hasAttribute('aria-label') ||
    element.hasAttribute('aria-labelledby') ||
    element.matches('textarea, select, input')
  return scrollers
    .filter((element) => !isNamed(element))
    .map((element) => (element.cloneNode() as HTMLElement).outerHTML)
}
