/** How a page of the list was added; times of `performance.now()`. */
type Append = {
  answered: number
  committed: number
  counts: string
}

/** The counts, and when they became visible (`performance.now()`). */
type Change = { at: number; text: string }

/** A row of the feed and its distance from the window's top in CSS pixels. */
export type Spot = { position: number; top: number }

type Watch = {
  /** User input; times of `performance.now()`. */
  inputs: { type: string; at: number }[]
  changes: Change[]
  /** When the stored position was restored; null so far. */
  restored: number | null
  watchCounts: () => void
  nextAppend: () => Promise<Append>
  /** Resolves with the time of the first frame in which the row is at its spot. */
  rowIsAt: (spot: Spot) => Promise<number>
}

declare global {
  interface Window {
    bench: Watch
    benchPromise: Promise<Append>
  }
}

export const SPOT_KEY = 'bench-spot'

/**
 * Runs before the page's code. It observes only the browser (text, JSON, DOM changes) and nothing of the app, so it can measure
 * any implementation.
 */
export function watchPage(spotKey: string): void {
  const isPage = /^\{"success":true,"data":\{"citations":\[/
  let current: Append | null = null
  let observed: Element | null = null
  let waiting: ((append: Append) => void)[] = []

  Response.prototype.json = async function json(this: Response) {
    return JSON.parse(await this.text())
  }

  const parse = JSON.parse
  JSON.parse = (text: string, reviver) => {
    if (isPage.test(text)) current = { answered: performance.now(), committed: 0, counts: '' }
    return parse(text, reviver)
  }

  const observer = new MutationObserver(() => {
    // Forces the layout here if the app has not.
    document.body.getBoundingClientRect()
    const at = performance.now()
    const text = observed?.textContent ?? ''
    // The first task after the next frame.
    requestAnimationFrame(() => {
      setTimeout(() => {
        window.bench.changes.push({ at: performance.now(), text })
      })
    })
    if (current === null) return
    current.committed = at
    current.counts = text
    for (const resolve of waiting) resolve(current)
    waiting = []
    current = null
  })

  const note = ({ type, timeStamp }: Event) => {
    window.bench.inputs.push({ type, at: timeStamp })
  }
  for (const type of ['click', 'keydown', 'input']) window.addEventListener(type, note, true)

  const rowIsAt = async ({ position, top }: Spot) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const row = document.querySelector(`[role="feed"] [aria-posinset="${position}"]`)
        const box = row?.getBoundingClientRect()
        if (box !== undefined && box.height > 0 && Math.abs(box.top - top) < 2) {
          resolve(performance.now())
        } else requestAnimationFrame(look)
      }
      look()
    })

  window.bench = {
    inputs: [],
    changes: [],
    restored: null,
    watchCounts: () => {
      if (observed?.isConnected === true) return
      observer.disconnect()
      window.bench.changes = []
      observed =
        [...document.querySelectorAll('main p')].find(({ textContent }) =>
          /^[\d,]+ (loaded|of [\d,]+ (reviewed|citations))/.test(textContent),
        ) ?? null
      if (observed === null) throw new Error('There is no line with the counts.')
      observer.observe(observed, { characterData: true, childList: true, subtree: true })
    },
    nextAppend: async () =>
      new Promise((resolve) => {
        waiting.push(resolve)
      }),
    rowIsAt,
  }

  const spot = sessionStorage.getItem(spotKey)
  if (spot !== null) {
    sessionStorage.removeItem(spotKey)
    void rowIsAt(parse(spot)).then((at) => {
      window.bench.restored = at
    })
  }
}
