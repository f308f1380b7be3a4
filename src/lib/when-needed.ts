/** Creates a value on first use: a formatter takes several milliseconds on a phone. */
export function whenNeeded<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The value of a key, created on first use. */
export function entryOf<Key, Value extends object | null>(
  made: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: (key: Key) => Value,
): Value {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make(key)
  made.set(key, value)
  return value
}

export function oncePerKey<Key, Value extends object>(make: (key: Key) => Value) {
  const made = new Map<Key, Value>()
  return (key: Key): Value => entryOf(made, key, make)
}

/** Values last as long as their objects. */
export function oncePerObject<Key extends object, Value extends object | null>(
  make: (key: Key) => Value,
) {
  const made = new WeakMap<Key, Value>()
  return (key: Key): Value => entryOf(made, key, make)
}
