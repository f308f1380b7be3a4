import { startBrowser } from '../engines/start-browser.ts'
import { PATIENCE_MS, type Tab } from '../engines/tab.ts'
import { WEBKIT } from '../programs.ts'
import { scrollFrames } from './measure-scroll.ts'
import { BRAND } from './service.ts'
import { type Both, SIDES } from './sides.ts'
import type { Site } from './site.ts'
import { median, type Result } from './table.ts'

const FRAMES = 60
const TIMES = 3
const STEP = 120
/** Times the reference, plus milliseconds. */
const MAX = 1.5
const MAX_MORE = 5

const SCROLL = `(${scrollFrames})(${JSON.stringify({ count: FRAMES, step: STEP, framesAPart: FRAMES })})`

/** Frame times while scrolling in WebKit, in turns; nothing if WebKit is not installed. */
export async function measureWebKit(sites: Both<Site>): Promise<Result[]> {
  if (WEBKIT.find() === undefined) {
    console.log('WebKit is not installed: npm run test:webkit installs it.')
    return []
  }
  const browser = await startBrowser('webkit')
  try {
    const tab = await browser.newTab()
    const frames: Both<number[]> = { product: [], reference: [] }
    // The first run warms up the compiler.
    for (let time = 0; time <= TIMES; time += 1) {
      for (const side of SIDES) {
        await tab.open(`${sites[side].url}/brands/${BRAND}/citations`)
        await untilListed(tab)
        const deltas = (await tab.read(SCROLL)) as number[]
        if (time > 0) frames[side].push(median(deltas))
      }
    }
    const reference = median(frames.reference)
    const inMs = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ')
    return [
      {
        what: 'a frame in WebKit',
        value: median(frames.product),
        reference,
        unit: 'ms',
        most: MAX * reference + MAX_MORE,
        note: `${inMs(frames.product)} | ${inMs(frames.reference)}`,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function untilListed(tab: Tab): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while ((await tab.read("document.querySelectorAll('article').length")) === 0) {
    if (Date.now() > end) throw new Error('WebKit shows no list.')
  }
}
