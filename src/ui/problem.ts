export type Problem = {
  title: string
  advice: string
  /** For support: the service's message and code, the request id, the fields that do not match. */
  facts: readonly string[]
  /** Whether the user must do something else first, such as enter a key; the request is then repeated automatically. */
  isFinal?: boolean
}
