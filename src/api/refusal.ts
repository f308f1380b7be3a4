let isRefused = false

/** Whether the service has refused the reader's key: nothing is then asked by itself until there is another one (decision 12). */
export function isKeyRefused(): boolean {
  return isRefused
}

/** Told by whoever holds the key; always false where there is none. */
export function setKeyRefused(value: boolean): void {
  isRefused = value
}
