/** Starts a page's requests without waiting: each panel shows the result of its own. */
export function start(...requests: Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined)
}
