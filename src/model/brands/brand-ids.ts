export const MAX_BRANDS = 6

/** Reports made at once; their ids must fit into an address. */
export const MAX_REPORTS = 50

/** Unique ids, such as `northwind,atlas`, or a repeated parameter. In ids, a comma is `%2C` and a percent sign `%25`. */
export function readBrandIds(value: unknown, most = MAX_BRANDS): string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  const ids = texts.flatMap((text) => text.split(',')).map(readId)
  return [...new Set(ids)].filter((id) => id !== '').slice(0, most)
}

export function writeBrandIds(ids: readonly string[]): string {
  return ids.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

export function withBrandId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? [...ids] : [id, ...ids].slice(0, MAX_BRANDS)
}

function readId(text: string): string {
  return text.trim().replaceAll(/%2C/gi, ',').replaceAll('%25', '%')
}
