/** Starts the requests of a page without waiting for them. Each panel shows the result of its own. */
export function start(...requests: Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined)
}
