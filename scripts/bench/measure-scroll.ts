import type { Page } from '@playwright/test'
import { openSession, type Session } from './browser.ts'
import { loadAll, openList } from './list-page.ts'
import { type Both, SIDES } from './sides.ts'
import type { Site } from './site.ts'
import { median, type Result } from './table.ts'

const FRAMES = 240
const TIMES = 5
/** One notch of the wheel per frame. */
const STEP = 120
/** Then the scroll bar jumps to another part of the list. */
const FRAMES_A_PART = 30
/** Times the reference, plus percentage points. */
const MAX = 1.5
const MAX_MORE = 2

type Run = {
  /** Milliseconds between frames. */
  frames: number[]
  /** Busy milliseconds of the main thread per frame. */
  busy: number
}

/** Late frames while scrolling through the whole list, in turns. */
export async function measureScroll(session: Session, referenceSite: Site): Promise<Result[]> {
  const reference = await openSession()
  try {
    await openList(reference.page, referenceSite)
    await loadAll(reference.page)
    const interval = median(await idleFrames(reference.page))
    const results: Result[] = []
    for (const slowness of [1, 4]) {
      const runs = await scrollInTurns({ product: session, reference }, slowness)
      results.push(...summary(runs, slowness, interval))
    }
    return results
  } finally {
    await reference.close()
  }
}

async function scrollInTurns(sessions: Both<Session>, slowness: number): Promise<Both<Run[]>> {
  const runs: Both<Run[]> = { product: [], reference: [] }
  // The first run warms up the compiler.
  for (let time = 0; time <= TIMES; time += 1) {
    for (const side of SIDES) {
      await sessions[side].slowDown(slowness)
      const run = await scrollOnce(sessions[side])
      await sessions[side].slowDown(1)
      if (time > 0) runs[side].push(run)
    }
  }
  return runs
}

/** @param interval milliseconds between frames that are not late */
function summary(
  { product, reference }: Both<Run[]>,
  slowness: number,
  interval: number,
): Result[] {
  const suffix = slowness === 1 ? '' : `, ${slowness}× slower CPU`
  const late = (runs: readonly Run[]) =>
    runs.map(({ frames }) => frames.filter((frame) => frame > 1.5 * interval).length)
  const share = (runs: readonly Run[]) => (100 * median(late(runs))) / FRAMES
  const busy = (runs: readonly Run[]) => median(runs.map((run) => run.busy))
  const longest = (runs: readonly Run[]) =>
    Math.max(...runs.flatMap(({ frames }) => frames)).toFixed(0)
  return [
    {
      what: `dropped frames${suffix}`,
      value: share(product),
      reference: share(reference),
      unit: '%',
      most: MAX * share(reference) + MAX_MORE,
      note: `${late(product).join(', ')} | ${late(reference).join(', ')} of ${FRAMES}; longest ${longest(product)} | ${longest(reference)} ms`,
    },
    {
      what: `main thread busy for each frame${suffix}`,
      value: busy(product),
      reference: busy(reference),
      unit: 'ms',
    },
  ]
}

async function idleFrames(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const deltas: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < count; frame += 1) {
      const now = await new Promise<number>((resolve) => {
        requestAnimationFrame(resolve)
      })
      deltas.push(now - last)
      last = now
    }
    return deltas
  }, FRAMES)
}

async function scrollOnce({ page, busyTime }: Session): Promise<Run> {
  const busyBefore = await busyTime()
  const frames = await page.evaluate(scrollFrames, {
    count: FRAMES,
    step: STEP,
    framesAPart: FRAMES_A_PART,
  })
  return { frames, busy: ((await busyTime()) - busyBefore) / FRAMES }
}

/** Runs in the page: scrolls by a step per frame, from part to part. @returns the milliseconds between frames */
export async function scrollFrames({
  count,
  step,
  framesAPart,
}: {
  count: number
  /** CSS pixels. */
  step: number
  /** Then it jumps to the next part of the list. */
  framesAPart: number
}): Promise<number[]> {
  const pane = document.querySelector('[role="feed"]')?.parentElement ?? null
  const isPane = pane !== null && getComputedStyle(pane).overflowY !== 'visible'
  const scroller = isPane ? pane : document.documentElement
  const parts = count / framesAPart
  const height = scroller.scrollHeight - scroller.clientHeight - framesAPart * step
  const distance = parts > 1 ? height / (parts - 1) : 0
  const deltas: number[] = []
  await new Promise<void>((resolve) => {
    let last: number | null = null
    const onFrame = (now: number) => {
      if (last !== null) deltas.push(now - last)
      last = now
      if (deltas.length === count) {
        resolve()
        return
      }
      const part = Math.floor(deltas.length / framesAPart)
      scroller.scrollTo({
        top: distance * part + (deltas.length % framesAPart) * step,
        behavior: 'instant',
      })
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
  return deltas
}
