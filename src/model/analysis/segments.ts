import type { Counts } from './tally.ts'

export const SEGMENTS = ['all', 'kept', 'new', 'gone'] as const

export type Segment = (typeof SEGMENTS)[number]

/** A row is gone if it has citations only in the period before. */
export function isInSegment({ citations, before }: Counts, segment: Segment): boolean {
  switch (segment) {
    case 'all':
      return citations > 0
    case 'kept':
      return citations > 0 && before > 0
    case 'new':
      return citations > 0 && before === 0
    case 'gone':
      return citations === 0 && before > 0
  }
}

export function countSegments(rows: Iterable<Counts>): Record<Segment, number> {
  const counts = { all: 0, kept: 0, new: 0, gone: 0 }
  for (const row of rows) {
    for (const segment of SEGMENTS) if (isInSegment(row, segment)) counts[segment] += 1
  }
  return counts
}
