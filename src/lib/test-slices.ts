/** The result of work in pieces, done at once. */
export function resultOf<Result>(work: Generator<void, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
