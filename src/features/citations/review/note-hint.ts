/** Where the note on a citation goes, said in its empty field. */
export function noteHint(isShared: boolean): string {
  const where = isShared ? 'Shared with your team' : 'Kept in this browser'
  return `${where}, and printed in the report if flagged`
}
