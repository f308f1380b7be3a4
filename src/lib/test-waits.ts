import { vi } from 'vitest'

/** How long tests wait for what must come; the usual second is too short for a machine that stands still. */
export const MAX_WAIT_MS = 20_000

// In a module of its own, which is run once: what sets tests up is run again for each of their files.
const { waitFor } = vi
vi.waitFor = async (callback, options) => waitFor(callback, options ?? { timeout: MAX_WAIT_MS })
