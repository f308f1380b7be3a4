/** A failure, as it is shown on the screen. */
export type Problem = {
  /** What happened. */
  title: string
  /** What to do about it. */
  advice: string
  /** Facts for support: the service's message and code, the request id, the fields that do not match. */
  facts: readonly string[]
  /** Whether the reader is asked for something else, such as a key, after which it is tried again by itself. */
  isFinal?: boolean
}
