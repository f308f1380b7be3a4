/**
 * Makes a value for each key when it is first asked for, and only then.
 * @returns a function for the value of a key
 */
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
