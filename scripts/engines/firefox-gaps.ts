import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { emulateMedia, type Media } from './firefox-media.ts'

// Gaps of Playwright in a stock Firefox, driven by WebDriver BiDi (docs/browsers.md). Workarounds are here, so that tests need
// not know the engine. A test without a workaround is skipped and says so.

declare global {
  interface Window {
    savedFiles?: { name: string; base64: string }[]
  }
}

/** An init script: records files, because Firefox reports no download of a blob. */
function keepSavedFiles(): void {
  const files: { name: string; base64: string }[] = []
  window.savedFiles = files
  const blobs = new Map<string, Blob | MediaSource>()
  const createObjectURL = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    const address = createObjectURL(blob)
    blobs.set(address, blob)
    return address
  }
  const click = HTMLElement.prototype.click
  HTMLAnchorElement.prototype.click = function clickLink(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (!(blob instanceof Blob)) {
      click.call(this)
      return
    }
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      files.push({ name: this.download, base64: String(reader.result).replace(/^.*?,/, '') })
    })
    reader.readAsDataURL(blob)
  }
}

/**
 * An init script: `fill` types. Playwright sets the value instead, which React does not notice, in an injected function with the
 * name below.
 */
function typeInsteadOfSetting(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => {
      document.execCommand('insertText', false, text)
    },
    set: () => {},
  })
}

/**
 * An init script: Firefox 153 crashes when axe reads the elements that name a dialog. Without them, axe reads the attribute.
 * bidi.ts does the same for Playwright. Remove it when Firefox is fixed.
 */
function nameByAttribute(): void {
  Object.defineProperty(Element.prototype, 'ariaLabelledByElements', { get: () => undefined })
}

/** The next file that the page saves, with the part of Playwright's Download that tests use. */
async function nextSavedFile(page: Page): Promise<unknown> {
  const before = await page.evaluate(() => window.savedFiles?.length ?? 0)
  const found = await page.waitForFunction((count) => window.savedFiles?.[count], before)
  const file = await found.jsonValue()
  if (file === undefined) throw new Error('The page saved nothing.')
  return {
    suggestedFilename: () => file.name,
    path: async () => {
      const path = join(test.info().outputPath(), randomUUID(), file.name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, Buffer.from(file.base64, 'base64'))
      return path
    },
  }
}

function fillGapsOfPage(page: Page): void {
  const { waitForEvent } = page
  const addInitScript = page.addInitScript.bind(page)
  const pdf = page.pdf.bind(page)
  Object.assign(page, {
    waitForEvent: async (name: string, options?: unknown) =>
      name === 'download'
        ? nextSavedFile(page)
        : Reflect.apply(waitForEvent, page, [name, options]),
    // In Firefox, init scripts also run in the initial empty page, which has neither storage nor a clipboard.
    addInitScript: async (script: unknown, argument: unknown) =>
      addInitScript({
        content: `!location.protocol.startsWith('http') ? undefined : (${String(script)})(${JSON.stringify(argument)})`,
      }),
    emulateMedia: async (media: Media) => emulateMedia(page, media),
    // Letter, in centimetres, which Playwright sends as inches: another paper size must be explicit.
    pdf: async (options: Parameters<Page['pdf']>[0]) =>
      pdf({ ...options, width: '21.59in', height: '27.94in' }),
  })
}

async function fillGapsOfContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepSavedFiles)
  await context.addInitScript(typeInsteadOfSetting)
  await context.addInitScript(nameByAttribute)
  const newPage = context.newPage.bind(context)
  Object.assign(context, {
    // A preference allows reading the clipboard (playwright.config.ts); tests need no other permission.
    grantPermissions: async () => {},
    newPage: async () => {
      const page = await newPage()
      fillGapsOfPage(page)
      return page
    },
  })
}

/** Makes a stock Firefox behave as tests expect, or skips them. */
export function fillGaps(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  Object.assign(browser, {
    newContext: async (options: Parameters<Browser['newContext']>[0]) => {
      const context = await newContext(options)
      await fillGapsOfContext(context)
      return context
    },
  })
}
