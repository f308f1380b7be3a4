/** Lets the requests of a page run without waiting for any of them; each panel shows how its own one ended. */
export function start(...requests: Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined)
}
