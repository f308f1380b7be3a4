/** The user's text from a form; if unchanged there, the present text, which another tab may have edited. */
export function editedText(present: string, before: string, next: string): string {
  return next === before ? present : next
}

/** Merges additions and removals in a form with changes from another tab. */
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
