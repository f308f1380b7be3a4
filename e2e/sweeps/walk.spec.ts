import type { Page } from '@playwright/test'
import { CITATIONS } from '../support/citation-list.ts'
import { ANALYSIS, QUESTION, WORK } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { findMisplacedTexts } from '../support/text-boxes.ts'
import { addWork, setDone } from '../support/work.ts'
import { expect, test } from '../test.ts'

const RULE = 'at every width, no text overlaps another, is cut off or leaves its box'

const WIDTHS = Array.from({ length: 65 }, (_, step) => 1600 - 20 * step)

/** Long names, and one that is written from right to left. */
const LONG_NAMES = [
  { id: 'northwind', name: 'The Extraordinarily Long-Named Tea & Infusion Company of Ürümqi' },
  { id: 'atlas', name: 'Donaudampfschifffahrtsgesellschaftskapitän' },
  { id: 'fresh', name: 'شركة الشاي' },
  { id: 'awkward', name: 'Awkward & Söhne <GmbH>' },
]

const analysis = (brand: string, by: string) => `/brands/${brand}/analysis?by=${by}`
const ofBrand = (brand: string, ...pages: string[]) =>
  pages.map((each) => `/brands/${brand}${each}`)

/** One frame per page, because the frames of a page are resized together. */
async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto('/frames')
  await page.evaluate((all) => {
    for (const path of all) {
      const frame = document.createElement('iframe')
      frame.name = path
      frame.src = path
      document.body.append(frame)
    }
  }, paths)
  for (const path of paths) {
    const frame = page.frameLocator(`iframe[name="${path}"]`)
    await expect(frame.locator('main h1').first()).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('data-font', 'inter')
  }
  for (const path of paths) {
    const frame = page.frameLocator(`iframe[name="${path}"]`)
    await expect(frame.locator('[aria-busy=true]')).toHaveCount(0)
  }
}

/** @returns the problems with their widths */
async function walk(page: Page): Promise<Record<string, string>> {
  await page.evaluate(`window.findMisplacedTexts = ${findMisplacedTexts.toString()}`)
  return page.evaluate(async (all) => {
    const find: unknown = Reflect.get(window, 'findMisplacedTexts')
    if (typeof find !== 'function') throw new Error('Nothing to look with')
    const frames = [...document.querySelectorAll('iframe')]
    // Only positions matter, so nothing has to be painted.
    for (const frame of frames) frame.style.visibility = 'hidden'
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    // Charts learn their width after a frame, and are drawn in the next one.
    const settled = async () => {
      await nextFrame()
      await nextFrame()
    }
    const found = new Map<string, number[]>()
    for (const width of all) {
      for (const frame of frames) frame.style.inlineSize = `${width}px`
      await settled()
      for (const frame of frames) {
        let problems = find(frame.contentDocument)
        // A busy browser needs longer.
        for (let turn = 0; problems.length > 0 && turn < 20; turn += 1) {
          await settled()
          problems = find(frame.contentDocument)
        }
        for (const problem of problems) {
          const at = `${frame.name}: ${problem}`
          found.set(at, [...(found.get(at) ?? []), width])
        }
      }
    }
    return Object.fromEntries([...found].map(([at, widths]) => [at, widths.join(' ')]))
  }, WIDTHS)
}

test.beforeEach(({ server }) => {
  // Three thousand layouts take long on a busy machine.
  test.slow()
  server.serve('/frames', {
    type: 'text/html',
    body: '<!doctype html><title>Frames</title><style>iframe { position: absolute; inset: 0; inline-size: 1600px; block-size: 900px; border: 0 }</style>',
  })
})

test(`${RULE}: demo data of a brand`, async ({ page, server }) => {
  server.config = { ...TEST_CONFIG, loadAhead: 40 }
  await openAll(page, [
    ...ofBrand('northwind', '', '/history', '/breakdown', '/citations'),
    `${CITATIONS}/cit_nw_000000`,
    ANALYSIS.path,
    analysis('northwind', 'questions'),
    analysis('northwind', 'platforms'),
    analysis('northwind', 'competitors'),
    `${ANALYSIS.path}?from=2026-10-25&to=2026-11-08`,
    `${QUESTION.path}&a=cit_nw_000003&b=cit_nw_000004`,
  ])
  expect(await walk(page)).toEqual({})
})

test(`${RULE}: work, several brands, pages without data, dialogs`, async ({ page }) => {
  await page.goto(WORK.path)
  await addWork(page, 'Answer the complaints about shipping on forum.teatalk.example', 'Prices')
  await setDone(page, 'Prices', '2026-11-02')
  await openAll(page, [
    ...ofBrand('northwind', '/work', '/report'),
    '/compare?brands=northwind,atlas',
    '/compare?brands=northwind',
    '/brands',
    '/reports?brands=northwind,fresh',
    '/settings',
    '/methods',
    '/brands/nope',
  ])
  const opened = (path: string) => page.frameLocator(`iframe[name="${path}"]`)
  // The frames overlap, so only events reach the buttons.
  await opened('/methods')
    .getByRole('button', { name: /Keyboard shortcuts$/ })
    .dispatchEvent('click')
  await opened('/brands/nope')
    .getByRole('button', { name: /Command menu/ })
    .dispatchEvent('click')
  await expect(opened('/methods').getByRole('dialog')).toBeVisible()
  await expect(opened('/brands/nope').getByRole('dialog')).toBeVisible()
  expect(await walk(page)).toEqual({})
})

test(`${RULE}: long names and huge counts`, async ({ page, server }) => {
  server.config = { ...TEST_CONFIG, brands: LONG_NAMES }
  server.fail(/\/stats/, {
    kind: 'payload',
    change: (text) => text.replaceAll(/(?<=": ?)\d+/g, (count) => `${count}000000`),
  })
  await openAll(page, [
    ...ofBrand('awkward', '', '/history', '/breakdown', '/citations'),
    analysis('awkward', 'sources'),
    analysis('awkward', 'questions'),
    analysis('awkward', 'platforms'),
    '/compare?brands=northwind,atlas,awkward,fresh,nope,moved',
    '/brands',
    '/reports?brands=northwind,awkward',
  ])
  expect(await walk(page)).toEqual({})
})

test(`${RULE}: tiny counts, nothing and failures`, async ({ page, server }) => {
  server.fail(/brands\/northwind\/citations\?/, {
    kind: 'payload',
    change: (text) => {
      const answer = JSON.parse(text)
      const citations = answer.data.citations.slice(0, 2)
      return JSON.stringify({ ...answer, data: { citations, pagination: { has_more: false } } })
    },
  })
  server.fail(/brands\/atlas\//, { kind: 'status', status: 503 })
  await openAll(page, [
    analysis('northwind', 'sources'),
    analysis('northwind', 'questions'),
    analysis('northwind', 'platforms'),
    ...ofBrand('northwind', '', '/report'),
    ...ofBrand('fresh', '', '/history', '/citations', '/analysis'),
    ...ofBrand('atlas', '', '/history', '/breakdown', '/citations', '/analysis'),
    '/compare?brands=northwind,atlas',
  ])
  expect(await walk(page)).toEqual({})
})
