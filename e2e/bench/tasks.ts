import type { CDPSession } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  dur?: number
  args?: { name?: string }
}

/**
 * Does something and looks at how long the page's main thread was held by a single task meanwhile, as the browser itself
 * records it: a script that looked from inside would wait in the same queue.
 * @returns milliseconds
 */
export async function longestTask(
  devtools: CDPSession,
  action: () => Promise<void>,
): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) {
      // The protocol leaves open what an event is; what has a name and a phase is one.
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
  const durations = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
  if (durations.length === 0) throw new Error('The browser recorded no task.')
  return Math.max(...durations)
}

function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ph' in event
}
