/** Does something while no other tab of this browser does what has the same name. Pages without HTTPS have no locks; then each tab goes by itself. */
export async function withLock<Result>(
  name: string,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const options = signal === undefined ? {} : { signal }
  return 'locks' in navigator ? navigator.locks.request(name, options, run) : run()
}
