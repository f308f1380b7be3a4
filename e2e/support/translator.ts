import type { Locator, Page } from '@playwright/test'

/** Put before each text: Playwright ignores it in names. */
const SIGN = '\u00AD'

/**
 * An init script that acts like the translators of Chrome, Edge and Safari: it replaces every text node, also later ones, with
 * its translation in two elements.
 */
function translator(sign: string): void {
  const KEPT = 'font[data-translation], [translate="no"], script, style, svg, textarea'
  const translate = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let at: Node | null = walker.currentNode; at !== null; at = walker.nextNode()) {
      if (at instanceof Text && at.data.trim() !== '') texts.push(at)
    }
    for (const text of texts) {
      const parent = text.parentElement
      if (parent === null || parent.closest(KEPT) !== null) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.dataset['translation'] = ''
      inner.textContent = sign + text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target)
      else for (const node of addedNodes) translate(node)
    }
  })
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(translator, SIGN)
}

/**
 * The page's text with the translation undone, without what differs between two users: announcements, which pass at their own
 * time, ports and durations.
 */
export async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (parent?.closest('script, style, noscript, [role="status"]') === null)
        texts.push(textContent ?? '')
    }
    return texts.join('')
  })
  return text.replaceAll(SIGN, '').replaceAll(/localhost:\d+|[\d,]+ ms|\s+/g, ' ')
}

export async function wordsOf(elements: Locator): Promise<string[]> {
  const texts = await elements.allTextContents()
  return texts.map((text) => text.replaceAll(SIGN, '').trim())
}
