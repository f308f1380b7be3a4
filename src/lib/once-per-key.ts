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
