import { vi } from 'vitest'

/** The default of a second is too short on a stalled machine. */
export const MAX_WAIT_MS = 20_000

// In its own module, which runs once: the test set-up runs again for each file.
const { waitFor } = vi
vi.waitFor = async (callback, options) => waitFor(callback, options ?? { timeout: MAX_WAIT_MS })
