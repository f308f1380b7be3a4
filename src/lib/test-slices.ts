export function resultOf<Result>(work: Generator<void, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
