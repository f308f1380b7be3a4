/**
 * Makes a value when it is first needed, and only then: formatters take several milliseconds each on a phone.
 * @returns a function for the value
 */
export function whenNeeded<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
