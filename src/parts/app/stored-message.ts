/** What the reader has done, in words, and that this browser has not stored it yet if that is so. */
export function storedMessage(words: string, isStored: boolean): string {
  return isStored || words === '' ? words : `${words}, not stored yet`
}
