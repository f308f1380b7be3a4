// Pseudo-random values: the same seed and index always give the same value.

/** Never empty, so that picking always gives an item. */
export type Choices<T> = readonly [T, ...T[]]

/** A 32-bit hash. */
export function hash(seed: number, index: number): number {
  let value = (seed ^ Math.imul(index + 1, 0x9e3779b9)) >>> 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** From 0 up to but not including 1. */
export function fraction(seed: number, index: number): number {
  return hash(seed, index) / 2 ** 32
}

/** Uniform. */
export function pick<T>(choices: Choices<T>, seed: number, index: number): T {
  return choices[hash(seed, index) % choices.length] ?? choices[0]
}

/** The shares are probabilities that add up to 1. */
export function pickByShare<T>(shares: Choices<readonly [T, number]>, at: number): T {
  let passed = 0
  for (const [key, share] of shares) {
    passed += share
    if (at < passed) return key
  }
  return shares[0][0]
}

export function hashText(text: string): number {
  let value = 0
  for (const character of text) value = hash(value, character.codePointAt(0) ?? 0)
  return value
}
