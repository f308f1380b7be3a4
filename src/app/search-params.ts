/**
 * Search parameters as plain text: what looks like a number stays as it was typed (the router's own
 * reader would make 100000 of `1e5`). A name that repeats gives an array.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** The search part of an address, with its question mark, or '' for no parameters. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string') parameters.append(name, item)
    }
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
