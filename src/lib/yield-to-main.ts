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
