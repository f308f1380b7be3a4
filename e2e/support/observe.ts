import { test, type Page } from '@playwright/test'

// Records inside the page, where the task of a request is visible.

type SeenRequest = {
  /** From `/v1` on, as sent. */
  path: string
  /** Requests with the same number were sent in the same task of the page. */
  task: number
}

declare global {
  interface Window {
    /** The current task's number from 0; only tasks that call this are counted. */
    presentTask: () => number
    seenRequests: SeenRequest[]
    readyPanels: Record<string, number>
    seenShifts: { value: number; sources: string[] }[]
    takeShifts: () => void
  }
}

async function numberTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    let task = 0
    let isEnding = false
    port1.addEventListener('message', () => {
      task += 1
      isEnding = false
    })
    port1.start()
    window.presentTask = () => {
      if (!isEnding) port2.postMessage(null)
      isEnding = true
      return task
    }
  })
}

/** From the next page load on. */
export async function watchRequests(page: Page): Promise<void> {
  await numberTasks(page)
  await page.addInitScript(() => {
    window.seenRequests = []
    const send = window.fetch
    window.fetch = async (input, init) => {
      const { origin, pathname, search } = new URL(new Request(input, init).url)
      if (pathname.startsWith('/v1/')) {
        const path = origin === location.origin ? pathname + search : origin + pathname + search
        window.seenRequests.push({ path, task: window.presentTask() })
      }
      return send(input, init)
    }
  })
}

export async function seenRequests(page: Page): Promise<SeenRequest[]> {
  return page.evaluate(() => window.seenRequests)
}

/** Records the task in which each panel first had data, from the next page load on. */
export async function watchReadyPanels(page: Page): Promise<void> {
  await numberTasks(page)
  await page.addInitScript(() => {
    window.readyPanels = {}
    const watcher = new MutationObserver(() => {
      for (const panel of document.querySelectorAll('#root section[aria-busy="false"]')) {
        const name = panel.getAttribute('aria-label')
        if (name !== null) window.readyPanels[name] ??= window.presentTask()
      }
    })
    watcher.observe(document, { attributes: true, childList: true, subtree: true })
  })
}

export async function readyPanels(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => window.readyPanels)
}

/** From the next page load on: a font that comes late, on a busy machine, moves words by a pixel. */
export async function withoutFont(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => route.abort())
}

/** Records layout shifts from the next page load on, even before the first script. */
export async function watchShifts(page: Page): Promise<void> {
  const isChromium = page.context().browser()?.browserType().name() === 'chromium'
  test.skip(!isChromium, 'Only Chromium reports layout shifts.')
  await withoutFont(page)
  await page.addInitScript(() => {
    window.seenShifts = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const sources: unknown = Reflect.get(entry, 'sources')
        window.seenShifts.push({
          value: Number(Reflect.get(entry, 'value')),
          sources: Array.isArray(sources) ? sources.map(describe) : [],
        })
      }
    }
    const describe = (source: {
      node: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }) => {
      const { node, previousRect: from, currentRect: to } = source
      const element = node instanceof Element ? node : node?.parentElement
      const text = element?.textContent?.slice(0, 40) ?? ''
      const places = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`)
      return `${node === element ? '' : 'text in '}${element?.tagName ?? '?'} “${text}” ${places.join(' → ')}`
    }
    const observer = new PerformanceObserver((list) => {
      note(list.getEntries())
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    window.takeShifts = () => {
      note(observer.takeRecords())
    }
  })
}

/** After two more frames, effects of the last change have happened. */
async function drawTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  })
}

export async function seenShifts(page: Page): Promise<{ value: number; sources: string[] }[]> {
  await page.evaluate(async () => document.fonts.ready)
  await drawTwice(page)
  return page.evaluate(() => {
    window.takeShifts()
    return window.seenShifts
  })
}

/**
 * Holds back matching requests from the `first` one on, from the next page load until the returned function is called. Cancelled
 * requests end at once.
 */
export async function holdRequests(
  page: Page,
  address: RegExp,
  first = 1,
): Promise<() => Promise<void>> {
  await page.addInitScript(
    ({ source, from }) => {
      const send = window.fetch
      const pattern = new RegExp(source)
      let asked = 0
      const held = new Promise<void>((resolve) => {
        addEventListener('release-requests', () => resolve(), { once: true })
      })
      window.fetch = async (input, init) => {
        const { url, signal } = new Request(input, init)
        if (pattern.test(url)) asked += 1
        if (pattern.test(url) && asked >= from) {
          await Promise.race([
            held,
            new Promise((resolve) => {
              signal.addEventListener('abort', resolve)
            }),
          ])
        }
        return send(input, init)
      }
    },
    { source: address.source, from: first },
  )
  return async () => page.evaluate(() => void dispatchEvent(new Event('release-requests')))
}
