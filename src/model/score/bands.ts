/** The bands of the score, lowest first; a band begins at `from` and ends where the next begins. */
export const BANDS = [
  { name: 'Low', from: 0 },
  { name: 'Moderate', from: 26 },
  { name: 'Good', from: 51 },
  { name: 'Excellent', from: 76 },
] as const

export type Band = (typeof BANDS)[number]

/** The band of a score; scores outside 0 to 100 belong to the nearest one. */
export function bandOf(score: number): Band {
  let band: Band = BANDS[0]
  for (const candidate of BANDS) if (score >= candidate.from) band = candidate
  return band
}

/** The next band and the points that are missing to it, or null in the highest. */
export function nextBand(score: number): { band: Band; points: number } | null {
  // A score below 0 belongs to the lowest band, so it is the second that comes next.
  const band = BANDS.slice(1).find(({ from }) => from > score)
  return band === undefined ? null : { band, points: band.from - score }
}
