/** True in builds with the simulated service (development and the `mock` build). It is a constant, so that production builds drop its code. */
declare const __SIMULATED__: boolean

/** The version in package.json. */
declare const __VERSION__: string

interface Navigator {
  /** What Chromium says about the connection. */
  readonly connection?: {
    /** Whether the reader wants to save data. */
    readonly saveData?: boolean
    /** `slow-2g`, `2g`, `3g` or `4g`. */
    readonly effectiveType?: string
  }
  /** In GB, at most 8. Only in Chromium. */
  readonly deviceMemory?: number
}
