/** Starts a page's requests without waiting: each panel shows the result of its own. */
export function start(...requests: Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined)
}

type To<Search> = { search: (before: Search) => Search; replace: boolean; resetScroll: false }

/** Changes search parameters. `isContinued` replaces the history entry, for many changes in a row. */
export function changingSearch<Search>(navigate: (to: To<Search>) => Promise<void>) {
  return (change: Partial<Search>, isContinued = false) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: isContinued,
      resetScroll: false,
    })
}
