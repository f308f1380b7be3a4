const LONGEST_ID = 200

/** Whether an id can be one segment of a path (contract §1). */
export function isUsableId(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && [...id].length <= LONGEST_ID && id.isWellFormed()
}
