/** Creates a value on first use: a formatter takes several milliseconds on a phone. */
export function whenNeeded<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
