/** Read when it is needed, so that tests can say what the device is. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/**
 * The keys of a combination, such as `Ctrl+K`, as they are called on this device. On Apple's, ⌘ does what Ctrl does elsewhere.
 */
export function keyNames(combination: string): string[] {
  return combination.split('+').map((key) => (key === 'Ctrl' && isApple() ? '⌘' : key))
}
