/** True with the simulated service (development and the `mock` build); a constant, so that production drops its code. */
declare const __SIMULATED__: boolean

/** The version in package.json. */
declare const __VERSION__: string

interface Navigator {
  /** Only in Chromium. */
  readonly connection?: {
    readonly saveData?: boolean
    /** `slow-2g`, `2g`, `3g` or `4g`. */
    readonly effectiveType?: string
  }
  /** In GB, at most 8. Only in Chromium. */
  readonly deviceMemory?: number
}
