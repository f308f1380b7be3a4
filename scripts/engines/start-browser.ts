import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

import { firefox, webkit } from '@playwright/test'
import { freePort } from '../ports.ts'
import { FIREFOX, WEBKIT, type WebKit } from '../programs.ts'
import { startByPlaywright } from './playwright-tabs.ts'
import { PATIENCE_MS, type Browser } from './tab.ts'
import { startByWebDriver } from './webdriver-tabs.ts'

/** With an empty profile. @throws if none is installed */
export async function startBrowser(engine: 'firefox' | 'webkit'): Promise<Browser> {
  if (engine === 'firefox') return startFirefox()
  const found = WEBKIT.find()
  if (found === undefined) throw new Error('WebKit is not installed: npm run test:webkit')
  return found.kind === 'playwright' ? startByPlaywright(webkit, {}) : startWebKitGtk(found)
}

async function startFirefox(): Promise<Browser> {
  const { executablePath } = FIREFOX.find() ?? {}
  const options = executablePath === undefined ? {} : { executablePath, channel: 'moz-firefox' }
  return startByPlaywright(firefox, options)
}

/** Starts WebKitGTK's driver, on a virtual screen if there is no other. Both end with the browser. */
async function startWebKitGtk({
  driver,
  program,
  screen,
}: Extract<WebKit, { kind: 'webdriver' }>): Promise<Browser> {
  const children = new Array<ReturnType<typeof spawn>>()
  const end = () => {
    for (const child of children) child.kill()
  }
  try {
    const display = screen === undefined ? process.env['DISPLAY'] : await startScreen()
    const port = await freePort()
    const child = spawn(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    })
    children.push(child)
    const address = `http://127.0.0.1:${port}`
    await untilItAnswers(`${address}/status`)
    const browser = await startByWebDriver(address, program)
    return {
      newTab: browser.newTab,
      close: async () => {
        await browser.close().finally(end)
      },
    }
  } catch (error) {
    end()
    throw error
  }

  /** @returns the screen's name, which Xvfb writes to its fourth channel */
  async function startScreen(): Promise<string> {
    const child = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    children.push(child)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    child.stdio[3]?.once('data', (number: unknown) => {
      resolve(`:${String(number).trim()}`)
    })
    child.once('exit', () => {
      reject(new Error('Xvfb did not start.'))
    })
    return promise
  }
}

async function untilItAnswers(address: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok === true) return
    if (Date.now() > end) throw new Error(`${address} does not answer.`)
    await wait(50)
  }
}
