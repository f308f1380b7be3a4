import { isObject } from '../lib/objects.ts'
import { fetchOrTake } from './preloaded-answers.ts'

const MAX_WAIT_MS = 15_000
/** The names that OAuth2 Proxy and OpenID Connect use, best first. */
const KEYS = ['preferredUsername', 'preferred_username', 'name', 'email', 'user']

/** Asks a path of this origin who is signed on; null if it does not say. Never throws. */
export async function signedOnName(path: string): Promise<string | null> {
  try {
    const response = await fetchOrTake(path, { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    const answer: unknown = response.ok ? await response.json() : null
    if (!isObject(answer)) return null
    const names = KEYS.map((key) => answer[key])
    return names.find((name) => typeof name === 'string' && name.trim() !== '')?.toString() ?? null
  } catch {
    return null
  }
}
