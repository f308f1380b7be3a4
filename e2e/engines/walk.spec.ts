import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { test as base, expect } from '@playwright/test'
import { startBrowser } from '../../scripts/engines/start-browser.ts'
import { PATIENCE_MS, type Browser, type Tab } from '../../scripts/engines/tab.ts'
import { FIREFOX } from '../../scripts/programs.ts'
import { ROOT } from '../../scripts/run.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { adaptBidi } from './bidi.ts'

adaptBidi()

// The most important steps in an engine that the other tests do not use. They need only tab.ts, so that WebDriver can run them
// too, and check the screen or storage.

const ENGINE = process.env['E2E_ENGINE'] === 'firefox' ? 'firefox' : 'webkit'
const BRAND = '/brands/northwind'
const CITATIONS = `${BRAND}/citations`
const NOTE = 'Ask the harbour office'

type Fixtures = { server: TestServer; walker: Browser; tab: Tab }

const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await startTestServer(TEST_CONFIG)
    await use(server)
    await server.close()
  },
  walker: async ({}, use, { project }) => {
    const isFirefox = project.name === 'smoke' && FIREFOX.find() !== undefined
    const browser = await startBrowser(isFirefox ? 'firefox' : ENGINE)
    await use(browser)
    await browser.close()
  },
  tab: async ({ walker }, use, info) => {
    const tab = await walker.newTab()
    await use(tab)
    // There is no screenshot, so the page's text must explain the failure.
    if (info.status !== info.expectedStatus) console.log(await tab.text())
  },
})

const patiently = expect.configure({ timeout: PATIENCE_MS })

async function see(tab: Tab, words: string | RegExp): Promise<void> {
  const text = async () => (await tab.text()).replaceAll(/\s+/g, ' ')
  const seen = patiently.poll(text)
  await (typeof words === 'string' ? seen.toContain(words) : seen.toMatch(words))
}

async function expectRead(tab: Tab, expression: string, value: unknown): Promise<void> {
  // A page that is closing cannot answer.
  const read = async () => tab.read(expression).catch(() => null)
  await patiently.poll(read, expression).toEqual(value)
}

const seeHeading = async (tab: Tab, words: string) =>
  expectRead(tab, `document.querySelector('h1')?.textContent`, words)

/** Repeats a key until an expression is true, because the code of the shortcuts loads after the first paint. */
async function pressUntil(tab: Tab, key: string, expression: string): Promise<void> {
  await expect(async () => {
    await tab.type(key)
    expect(await tab.read(expression)).toBe(true)
  }).toPass({ timeout: PATIENCE_MS, intervals: [100, 250] })
}

async function focusFirst(tab: Tab): Promise<void> {
  await see(tab, '50 reviewed')
  await pressUntil(tab, 'j', `document.activeElement.localName === 'article'`)
}

/** Records offered downloads; only Chromium hands over their contents. */
const KEEP_FILES = `(() => {
  window.files = []
  const createObjectURL = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    void blob.text().then((text) => window.files.push(text))
    return createObjectURL.call(URL, blob)
  }
})()`

const STORED = `Object.keys(localStorage).concat(Object.keys(sessionStorage).filter((name) => !name.startsWith('tsr-')))`

test('@smoke the overview opens, a citation is marked and annotated, and a reload has both', async ({
  tab,
  server,
}) => {
  await tab.open(server.url + BRAND)
  await see(tab, '72 of 100')
  await tab.click('link', 'Citations')
  await focusFirst(tab)
  // By now the app has taken the preloaded answers.
  expect(server.files.filter((path) => path === '/config.json')).toHaveLength(1)
  await tab.type('e')
  await see(tab, '1 of 50 reviewed · more to load')
  await tab.type('f')
  await tab.type('n')
  await expectRead(tab, 'document.activeElement.localName', 'textarea')
  await tab.type(NOTE)
  await tab.press('Escape')
  await see(tab, 'Note saved')
  await tab.reload()
  await see(tab, '1 of 50 reviewed · more to load')
  await expectRead(tab, `document.querySelector('textarea')?.value`, NOTE)
})

test('every page opens, by its address and, where the side has one, by its link', async ({
  tab,
  server,
}) => {
  const pages = {
    '': 'Overview',
    '/history': 'Score history',
    '/breakdown': 'Breakdown',
    '/citations': 'Citations',
    '/analysis': 'Analysis',
    '/work': 'Work list',
  }
  const unlinked = {
    [`${BRAND}/question?q=northwind+tea+vs+vahdam`]: 'northwind tea vs vahdam',
    '/brands': 'Brands',
    '/reports?brands=northwind,fresh': 'Reports',
    '/methods': 'Methods',
  }
  const linked = Object.entries(pages).map(([path, name]) => [BRAND + path, name] as const)
  for (const [path, name] of [...Object.entries(unlinked), ...linked]) {
    await tab.open(server.url + path)
    await seeHeading(tab, name)
    await expectRead(tab, `document.querySelectorAll('[aria-busy=true]').length`, 0)
    await expectRead(tab, `document.querySelectorAll('[role=alert]:not([hidden])').length`, 0)
  }
  for (const name of [...Object.values(pages), 'Compare', 'Settings']) {
    await tab.click('link', name)
    await seeHeading(tab, name)
  }
  await tab.open(`${server.url}${BRAND}/report`)
  await see(tab, 'What makes up the score')
})

test('a page can be left while its code is loading, and is whole when the reader comes back', async ({
  tab,
  server,
}) => {
  const names = readdirSync(join(ROOT, 'dist/assets'))
  const file = names.find((name) => /breakdown-.*\.js$/.test(name)) ?? ''
  const type = 'text/javascript'
  // It never arrives.
  const { promise: rest, resolve } = Promise.withResolvers<string>()
  server.serve(`/assets/${file}`, { body: ' ', type, rest })
  await tab.open(`${server.url}${BRAND}/breakdown`)
  await patiently.poll(() => server.files).toContain(`/assets/${file}`)
  await tab.open(server.url + CITATIONS)
  await seeHeading(tab, 'Citations')
  server.serve(`/assets/${file}`, {
    body: readFileSync(join(ROOT, 'dist/assets', file), 'utf8'),
    type,
  })
  await tab.back()
  await seeHeading(tab, 'Breakdown')
  await see(tab, 'Platform diversity')
  resolve('')
})

test('keys of an input method and the right button do nothing, and keys of other layouts act', async ({
  tab,
  server,
}) => {
  // Neither driver has an input method or another layout.
  const press = async (init: object) =>
    tab.read(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ ...init, bubbles: true, cancelable: true })}))`,
    )
  await tab.open(server.url + CITATIONS)
  await focusFirst(tab)
  const address = await tab.address()
  await press({ key: 'e', code: 'KeyE', keyCode: 229 })
  await press({ key: 'e', code: 'KeyE', isComposing: true })
  await press({ key: 'Process', code: 'KeyE' })
  await press({ key: 'Enter', code: 'Enter', keyCode: 229 })
  await tab.read(
    `document.querySelector('article').dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }))`,
  )
  await press({ key: 'у', code: 'KeyE' })
  await see(tab, '1 of 50 reviewed · more to load')
  expect(await tab.address()).toBe(address)
  await press({ key: 'é', code: 'Digit2' })
  await see(tab, 'Labelled as neutral')
  await press({ key: '۳', code: 'Digit3' })
  await see(tab, 'Labelled as negative')
})

test('citations can be filtered, the address says how, and Back removes the filter', async ({
  tab,
  server,
}) => {
  await tab.open(server.url + CITATIONS)
  await tab.click('button', 'Negative 80')
  await patiently.poll(tab.address).toContain('sentiment=negative')
  await see(tab, /\d (of [\d,]+ citations|found in the latest)/)
  await tab.click('searchbox', 'Search citations')
  await tab.type('farm sourcing')
  await patiently.poll(tab.address).toMatch(/q=farm(\+|%20)sourcing/)
  await tab.open(server.url + CITATIONS)
  await tab.click('button', 'Negative 80')
  await patiently.poll(tab.address).toContain('sentiment=negative')
  await tab.back()
  await patiently.poll(tab.address).toBe(server.url + CITATIONS)
  await see(tab, /\d loaded/)
})

test('whoever leaves in the middle of a note finds everything again, and can forget it', async ({
  walker,
  tab,
  server,
}) => {
  await tab.open(server.url + CITATIONS)
  await focusFirst(tab)
  await tab.type('e')
  await see(tab, '1 of 50 reviewed · more to load')
  await tab.type('f')
  await tab.type('n')
  await expectRead(tab, 'document.activeElement.localName', 'textarea')
  await tab.type(NOTE)
  const annotated = await tab.address()
  await tab.open(`${server.url}/settings`)
  await seeHeading(tab, 'Settings')

  await tab.open(server.url + CITATIONS)
  await see(tab, '1 of 50 reviewed · more to load')
  await tab.back()
  await seeHeading(tab, 'Settings')
  await tab.open(annotated)
  await expectRead(tab, `document.querySelector('textarea')?.value`, NOTE)

  // A mark made after leaving the page and returning is stored as well.
  await tab.open(server.url + CITATIONS)
  await focusFirst(tab)
  await tab.type('j')
  await tab.type('e')
  await see(tab, '2 of 50 reviewed · more to load')
  await tab.reload()
  await see(tab, '2 of 50 reviewed · more to load')
  const other = await walker.newTab()
  await other.open(server.url + CITATIONS)
  await see(other, '2 of 50 reviewed · more to load')
  await focusFirst(other)
  await other.type('jj')
  await other.type('e')
  await see(other, '3 of 50 reviewed · more to load')
  await see(tab, '3 of 50 reviewed · more to load')

  await tab.open(`${server.url}/settings`)
  await tab.read(KEEP_FILES)
  await tab.click('button', 'Export backup')
  await expectRead(tab, `window.files.join().includes('${NOTE}')`, true)
  await tab.click('button', 'Delete everything on this device')
  await tab.click('button', 'Delete everything')
  await seeHeading(tab, 'Choose a brand')
  await seeHeading(other, 'Choose a brand')
  await expectRead(tab, STORED, [])
  await tab.open(server.url + CITATIONS)
  await see(tab, '0 of 50 reviewed · more to load')
})

test('the export has every citation', async ({ tab, server }) => {
  await tab.open(server.url + CITATIONS)
  await see(tab, '50 reviewed')
  await tab.read(KEEP_FILES)
  await tab.click('button', 'Export CSV')
  await tab.click('button', 'Start export')
  await see(tab, /Exported 1,284 citations to northwind-citations-[\d-]+\.csv/)
  await expectRead(tab, `window.files[0]?.trim().split('\\r\\n').length`, 1285)
})

test('a theme that is chosen stays', async ({ tab, server }) => {
  await tab.open(`${server.url}/settings`)
  await tab.click('radio', 'Dark')
  await expectRead(tab, 'document.documentElement.dataset.theme', 'dark')
  await tab.reload()
  await expectRead(tab, 'document.documentElement.dataset.theme', 'dark')
})

test('what could not be loaded says so, and Try again loads it', async ({ tab, server }) => {
  server.world = 'citations-503'
  await tab.open(server.url + CITATIONS)
  await see(tab, 'couldn’t be loaded')
  server.world = 'healthy'
  await tab.click('button', 'Try again')
  await see(tab, '50 reviewed')
  server.fail(/./, { kind: 'reset' })
  await tab.open(server.url + BRAND)
  await see(tab, 'The service couldn’t be reached.')
})
