/** Unlike `crypto.randomUUID`, works without HTTPS. */
export function randomId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4))
  return [...numbers].map((number) => number.toString(36)).join('-')
}
