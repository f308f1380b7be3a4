/** A function, so that tests can change the device. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** The keys of a combination such as `Ctrl+K`, as this device names them. On Apple devices, ⌘ replaces Ctrl. */
export function keyNames(combination: string): string[] {
  return combination.split('+').map((key) => (key === 'Ctrl' && isApple() ? '⌘' : key))
}
