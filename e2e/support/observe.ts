import { test, type Page } from '@playwright/test'

// These helpers record inside the page, where they also see in which task of the page a request began.

type SeenRequest = {
  /** From `/v1` on, as sent. */
  path: string
  /** Requests with the same number began in the same task of the page. */
  task: number
}

declare global {
  interface Window {
    /** The number of the page's present task, from 0 on; only tasks that ask are counted. */
    presentTask: () => number
    seenRequests: SeenRequest[]
    readyPanels: Record<string, number>
    seenShifts: { value: number; sources: string[] }[]
    takeShifts: () => void
  }
}

/** Numbers the page's tasks that ask for their number, from the next page load on. */
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

/** Records every request to the service, from the next page load on. */
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

/** The requests so far, in the order they were sent. */
export async function seenRequests(page: Page): Promise<SeenRequest[]> {
  return page.evaluate(() => window.seenRequests)
}

/** Records in which task each panel had its data first, from the next page load on. */
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

/** The tasks by the names of their panels. */
export async function readyPanels(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => window.readyPanels)
}

/** Records every layout shift from the next page load on, also those before the first script. */
export async function watchShifts(page: Page): Promise<void> {
  const isChromium = page.context().browser()?.browserType().name() === 'chromium'
  test.skip(!isChromium, 'Only Chromium reports layout shifts.')
  // A font that comes late on a busy machine moves words by a pixel, whatever the data do.
  await page.route('**/*.woff2', async (route) => route.abort())
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

/** Waits until two more frames have been drawn: what follows from the last change, such as an effect, has happened. */
export async function drawTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  })
}

/** The layout shifts so far, after the fonts have loaded and two more frames have been drawn. */
export async function seenShifts(page: Page): Promise<{ value: number; sources: string[] }[]> {
  await page.evaluate(async () => document.fonts.ready)
  await drawTwice(page)
  return page.evaluate(() => {
    window.takeShifts()
    return window.seenShifts
  })
}

/**
 * Holds back matching requests, from the `first` one on, until the returned function is called. It takes effect at the
 * next page load. A request that the app cancels meanwhile ends at once.
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
