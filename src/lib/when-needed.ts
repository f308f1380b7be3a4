/** Creates a value on first use: a formatter takes several milliseconds on a phone. */
export function whenNeeded<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Creates the value of each key on first use. */
export function oncePerKey<Key, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
