/** What a reader has made of a text in a form, unless they left it as it was: then it is what another tab has made of it meanwhile. */
export function editedText(present: string, before: string, next: string): string {
  return next === before ? present : next
}

/** A list with what the reader has added to it and taken out of it in a form, and with what another tab has meanwhile. */
export function editedList(
  present: readonly string[],
  before: readonly string[],
  next: readonly string[],
): readonly string[] {
  const isSame = present.length === before.length && present.every((each) => before.includes(each))
  if (isSame) return next
  const stays = present.filter((each) => next.includes(each) || !before.includes(each))
  return [...new Set([...stays, ...next.filter((each) => !before.includes(each))])]
}
