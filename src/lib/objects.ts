export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** '' for any other value. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The keys of a table, in its order and with their types. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key))
}

/** The map of a text such as `amp & lt <`: names, each with its value. */
export function pairsIn(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ')
  return new Map(
    words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? ''] as const] : [])),
  )
}

/** Reads one entry of a configuration; null if it is wrong. */
export type ReadText = (value: unknown) => string | null

/** Each text once. @param problems gets a line for each wrong entry @param expected ends such a line */
export function readTexts(
  value: unknown,
  path: string,
  read: ReadText,
  expected: string,
  problems: string[],
): string[] {
  const texts = readList(value, path, problems).flatMap((entry, index) => {
    const text = read(entry)
    if (text === null) problems.push(`${path}.${index}: ${expected}`)
    return text ?? []
  })
  return [...new Set(texts)]
}

const MAX_ENTRIES = 50

/** A missing list is empty. One that is too long is rejected whole, because any part of it would be arbitrary. */
export function readList(value: unknown, path: string, problems: string[]): unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.length <= MAX_ENTRIES) return value
  const found = Array.isArray(value) ? `${value.length} entries; ` : ''
  problems.push(`${path}: ${found}expected a list of at most ${MAX_ENTRIES}`)
  return []
}
