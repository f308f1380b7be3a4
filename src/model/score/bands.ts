/** Lowest first (contract §17). A band ends where the next begins. */
export const BANDS = [
  { name: 'Low', from: 0 },
  { name: 'Moderate', from: 26 },
  { name: 'Good', from: 51 },
  { name: 'Excellent', from: 76 },
] as const

export type Band = (typeof BANDS)[number]

/** A score outside 0 to 100 belongs to the nearest band (contract §17). */
export function bandOf(score: number): Band {
  let band: Band = BANDS[0]
  for (const candidate of BANDS) if (score >= candidate.from) band = candidate
  return band
}

export function nextBand(score: number): { band: Band; points: number } | null {
  // A score below 0 is in the lowest band, so its next band is the second.
  const band = BANDS.slice(1).find(({ from }) => from > score)
  return band === undefined ? null : { band, points: band.from - score }
}
