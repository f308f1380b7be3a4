/** How many brands a page shows side by side. */
export const MAX_BRANDS = 6

/** Reports made at once; their ids must fit into an address. */
export const MAX_REPORTS = 50

/**
 * Reads a list of unique ids, such as `northwind,atlas`, or a repeated parameter. A comma inside an id is written as `%2C`,
 * and a percent sign as `%25`.
 * @param value as the router reads it
 */
export function readBrandIds(value: unknown, most = MAX_BRANDS): string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  const ids = texts.flatMap((text) => text.split(',')).map(readId)
  return [...new Set(ids)].filter((id) => id !== '').slice(0, most)
}

export function writeBrandIds(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

/** Puts a brand first unless it is in the list. */
export function withBrandId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? [...ids] : [id, ...ids].slice(0, MAX_BRANDS)
}

function readId(text: string): string {
  return text.trim().replaceAll(/%2C/gi, ',').replaceAll('%25', '%')
}
