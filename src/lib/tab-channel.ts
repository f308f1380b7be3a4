/** The other tabs of this browser. */
export type TabChannel = {
  send: (message: unknown) => void
  listen: (onMessage: (message: unknown) => void) => void
  close: () => void
}

/** Opens a channel to the other tabs. Where the browser blocks it, as Firefox does without cookies, the tab is alone. */
export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null = null
  try {
    channel = new BroadcastChannel(name)
  } catch {
    // This tab works on by itself.
  }
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
