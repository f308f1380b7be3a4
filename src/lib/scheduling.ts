/** Resolves in another task, so that the browser can handle events during long work. */
export async function yieldToMain(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Nested timers wait at least 4 ms.
    const { port1, port2 } = new MessageChannel()
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- this also starts the port.
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Resolves once pending changes are painted; at once in a hidden tab, where no frame is drawn. */
export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  const waiting = new AbortController()
  const { signal } = waiting
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    addEventListener('visibilitychange', resolve, { signal })
    addEventListener('pagehide', resolve, { signal })
  })
  waiting.abort()
}

/** When a page is usually idle after its start. */
const USUALLY_IDLE_MS = 1000

let idle: Promise<null> | null = null

/** For browsers without `requestIdleCallback`: waits once, then only for the next task. */
async function whenUsuallyIdle(): Promise<void> {
  idle ??= sleep(USUALLY_IDLE_MS)
  await idle
  await yieldToMain()
}

/** Never throws. `otherwise` is awaited in browsers without idle callbacks. */
export async function whenIdle(
  task: () => Promise<unknown>,
  otherwise: () => Promise<void> = whenUsuallyIdle,
): Promise<void> {
  if ('requestIdleCallback' in window) {
    await new Promise<unknown>((resolve) => {
      requestIdleCallback(resolve)
    })
  } else await otherwise()
  await task().catch(() => undefined)
}

/** How long to wait for this browser's storage, which another page may block. */
export const MAX_STORE_WAIT_MS = 5000

/** Rejects with the message `blocked` if the task takes longer than {@link MAX_STORE_WAIT_MS}. */
export async function withinStoreWait<Result>(
  task: Promise<Result>,
  blocked: string,
): Promise<Result> {
  const giveUp = async (): Promise<never> => {
    await sleep(MAX_STORE_WAIT_MS)
    throw new Error(blocked)
  }
  return Promise.race([task, giveUp()])
}

/** Resolves to null, for a race with a promise that may never settle. */
export async function sleep(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(null)
    }, milliseconds)
  })
}

/** Visits items one by one, for {@link workInSlices}. @param batch items between two pauses */
export function* visitEach<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
  batch = 500,
): Generator<void, void, void> {
  let visited = 0
  for (const item of items) {
    visit(item)
    visited += 1
    if (visited % batch === 0) yield
  }
}

/** Short enough for the browser to draw frames in time. */
const SLICE_MS = 6

/** In tasks of a few milliseconds, the first synchronous, so that the page stays responsive. Undefined if cancelled. */
export async function workInSlices<Result>(work: Iterator<unknown, Result>): Promise<Result>
export async function workInSlices<Result>(
  work: Iterator<unknown, Result>,
  signal: AbortSignal | undefined,
): Promise<Result | undefined>
export async function workInSlices<Result>(
  work: Iterator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    if (signal?.aborted === true) return undefined
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) {
      const step = work.next()
      if (step.done === true) return step.value
    }
    await yieldToMain()
  }
}
