import { vi } from 'vitest'

/** Makes `yieldToMain` wait for a timer, so that tests with fake timers control it. */
export function tasksByTimer() {
  const channel = vi.fn(function ChannelByTimer() {
    const port1 = { onmessage: () => {}, close: () => {} }
    return { port1, port2: { postMessage: () => setTimeout(() => port1.onmessage()) } }
  })
  vi.stubGlobal('MessageChannel', channel)
  return channel
}
