/** What the user did, with a warning if this browser has not stored it yet. */
export function storedMessage(words: string, isStored: boolean): string {
  return isStored || words === '' ? words : `${words}, not stored yet`
}
