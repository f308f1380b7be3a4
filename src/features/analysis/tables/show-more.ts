/** How many rows are added at once. */
export const MORE_ROWS = 100

/** How many rows are shown at most after more of them are wanted. @param left how many are not shown */
export function mostAfterMore(shown: number, left: number): number {
  return left <= MORE_ROWS ? Infinity : shown + MORE_ROWS
}
