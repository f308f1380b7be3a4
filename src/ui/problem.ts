/** A failure, as it is shown on the screen. */
export type Problem = {
  /** What happened. */
  title: string
  /** What to do about it. */
  advice: string
  /** Facts for support: the service's message and code, the request id, the fields that do not match. */
  facts: readonly string[]
}
