export type TabChannel = {
  send: (message: unknown) => void
  listen: (onMessage: (message: unknown) => void) => void
  close: () => void
}

/** A channel to the other tabs; without effect where the browser blocks it, as Firefox does without cookies. */
export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null = null
  try {
    channel = new BroadcastChannel(name)
  } catch {}
  return {
    send: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      channel?.postMessage(message)
    },
    listen: (onMessage) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        onMessage(data)
      })
    },
    close: () => {
      channel?.close()
    },
  }
}
