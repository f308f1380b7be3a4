import { readKey } from '../../src/api/bearer.ts'

/** The key of `API_KEY`, null if there is none. @throws for a key that cannot be sent; the error does not have it */
export function keyOfEnvironment(): string | null {
  const given = process.env['API_KEY'] ?? ''
  const key = readKey(given)
  if (key === null && given !== '') {
    throw new Error('API_KEY has characters that a key can’t have, such as spaces.')
  }
  return key
}
