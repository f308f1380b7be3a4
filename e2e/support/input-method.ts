import type { Page } from '@playwright/test'
import { runInFirefox } from '../../scripts/engines/firefox-media.ts'

/** Firefox's own code can compose, as an input method does. Its helper is stored in the window around the pages. */
const COMPOSE = `(page, text) => {
  window.inputMethod ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
  inputMethod.beginInputTransactionForTests(window)
  inputMethod.setPendingCompositionString(text)
  inputMethod.appendClauseToPendingComposition(text.length, inputMethod.ATTR_RAW_CLAUSE)
  inputMethod.flushPendingComposition()
}`
const PRESS = `(page, key) => {
  inputMethod.keydown(new KeyboardEvent('', { key, code: key }))
  inputMethod.keyup(new KeyboardEvent('', { key, code: key }))
}`
const END = `() => inputMethod.commitComposition(new KeyboardEvent('', { key: 'Enter', code: 'Enter' }))`

/** Composes a text in the focused field, presses Escape during it, and ends it with Enter. Not in Playwright's own Firefox. */
export async function compose(page: Page, text: string): Promise<void> {
  const engine = page.context().browser()?.browserType().name()
  if (engine === 'firefox') {
    await runInFirefox(page, COMPOSE, text)
    await runInFirefox(page, PRESS, 'Escape')
    await runInFirefox(page, END, '')
    return
  }
  const session = await page.context().newCDPSession(page)
  const end = text.length
  await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  for (const code of ['Escape', 'Enter']) {
    const press = { key: 'Process', code, windowsVirtualKeyCode: 229 }
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
  }
  await session.send('Input.insertText', { text })
  await session.detach()
}
