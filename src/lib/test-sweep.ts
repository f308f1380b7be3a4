/** The first of these, or all of them in `npm test all`: the first proves most. */
export function sweep<T>(variants: readonly T[]): readonly T[] {
  return process.env['TEST_ALL'] === undefined ? variants.slice(0, 1) : variants
}
