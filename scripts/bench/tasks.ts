import type { CDPSession } from '@playwright/test'
import { median, type Result, spread } from './table.ts'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  dur?: number
  /** CPU microseconds. */
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds by the clock and on the CPU; the difference was spent waiting for other programs. */
export type Task = { wall: number; cpu: number }

/** The longest task of the page's main thread, as the browser records it: a script inside would wait in the same queue. */
export async function longestTask(
  devtools: CDPSession,
  action: () => Promise<void>,
): Promise<Task> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) {
      // The protocol leaves an event's type open; those with a name and a phase count.
      if (isTraceEvent(event)) events.push(event)
    }
  }
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  })
  try {
    await action()
  } finally {
    const complete = new Promise<void>((resolve) => {
      devtools.once('Tracing.tracingComplete', () => {
        resolve()
      })
    })
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
  }
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
  const longest = tasks.toSorted((a, b) => b.wall - a.wall)[0]
  if (longest === undefined) throw new Error('The browser recorded no task.')
  return longest
}

/** The table row for the longest tasks of several runs. */
export function taskResult(what: string, most: number, tasks: readonly Task[]): Result {
  const walls = tasks.map(({ wall }) => wall)
  const cpu = median(tasks.map((task) => task.cpu)).toFixed(1)
  const note = `${spread(walls)}; on the CPU ${cpu}`
  return { what: `${what}: longest task`, value: median(walls), unit: 'ms', most, note }
}

function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ph' in event
}
