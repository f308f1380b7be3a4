/** Excludes other tabs of this browser. Pages without HTTPS have no locks; there, tabs don't wait for each other. */
export async function withLock<Result>(
  name: string,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const options = signal === undefined ? {} : { signal }
  return 'locks' in navigator ? navigator.locks.request(name, options, run) : run()
}
