import {
  Builder,
  Capabilities,
  error,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver'
import { PATIENCE_MS, type Browser, type Role, type Tab } from './tab.ts'

const SELECTORS: Readonly<Record<Role, string>> = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  textbox: 'input:not([type]), input[type=text], textarea',
  searchbox: 'input[type=search]',
}

/** Runs in the page: the first visible match with an accessible name; null also while it moves, because a click would miss it. */
const FIND = `
  const [selector, name] = arguments
  // Browsers put spaces between blocks, which the text does not have.
  const plain = (text) => text.replace(/\\s+/g, '')
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const ids = element.getAttribute('aria-labelledby')
    if (ids !== null) return plain(ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
    const labels = [...(element.labels ?? [])]
    if (labels.length > 0 && element.localName !== 'button') return plain(labels.map((each) => each.textContent).join(' '))
    const copy = element.cloneNode(true)
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return plain(copy.textContent)
  }
  const isShown = (element) => element.getClientRects().length > 0 || element.type === 'radio'
  const found = [...document.querySelectorAll(selector)].find((each) => isShown(each) && nameOf(each) === plain(name)) ?? null
  const place = JSON.stringify(found?.getBoundingClientRect())
  const isStill = window.placeBefore === place
  window.placeBefore = place
  return isStill ? found : null`

/** Starts WebKitGTK's MiniBrowser. @param server the URL of WebKitWebDriver @param program the path of MiniBrowser */
export async function startByWebDriver(server: string, program: string): Promise<Browser> {
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
      }),
    )
    .build()
  await driver.manage().setTimeouts({ pageLoad: PATIENCE_MS, script: PATIENCE_MS })
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1360, height: 900 })
  let isFirst = true
  return {
    newTab: async () => {
      if (!isFirst) await driver.switchTo().newWindow('tab')
      isFirst = false
      return tabOf(driver, await driver.getWindowHandle())
    },
    close: async () => driver.quit(),
  }
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const show = async () => driver.switchTo().window(handle)
  /** @returns false if the element is missing or refused the click, for example while the page settles */
  const tryToClick = async (role: Role, name: string): Promise<boolean> => {
    try {
      const found = await driver.executeScript<WebElement | null>(FIND, SELECTORS[role], name)
      if (found === null) return false
      // A label may cover the radio button.
      if (role === 'radio') await driver.executeScript('arguments[0].click()', found)
      else await found.click()
      return true
    } catch (problem) {
      if (problem instanceof error.WebDriverError) return false
      throw problem
    }
  }
  return {
    open: async (address) => {
      await show()
      await driver.get(address)
    },
    reload: async () => {
      await show()
      await driver.navigate().refresh()
    },
    back: async () => {
      await show()
      await driver.navigate().back()
    },
    show,
    address: async () => {
      await show()
      return driver.getCurrentUrl()
    },
    click: async (role, name) => {
      await show()
      await driver.wait(
        async () => tryToClick(role, name),
        PATIENCE_MS,
        `No ${role} “${name}” could be clicked on.`,
      )
    },
    type: async (text) => {
      await show()
      await driver.actions().sendKeys(text).perform()
    },
    press: async (key) => {
      await show()
      await driver.actions().sendKeys(Key[KEYS[key]]).perform()
    },
    text: async () => {
      await show()
      return driver.executeScript<string>('return document.body.innerText')
    },
    read: async (expression) => {
      await show()
      return driver.executeScript<unknown>(`return ${expression}`)
    },
  }
}

const KEYS = { Escape: 'ESCAPE', Enter: 'ENTER', End: 'END' } as const
