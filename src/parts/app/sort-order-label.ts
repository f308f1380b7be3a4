/** `times` sorts chronologically. */
export type Sorted = 'names' | 'numbers' | 'sentiments' | 'times' | 'verdicts'

const WORDS: Readonly<Record<Sorted, Readonly<Record<'ascending' | 'descending', string>>>> = {
  names: { ascending: 'A to Z', descending: 'Z to A' },
  numbers: { ascending: 'lowest first', descending: 'highest first' },
  sentiments: { ascending: 'most negative first', descending: 'most positive first' },
  verdicts: { ascending: 'least sure first', descending: 'surest first' },
  times: { ascending: 'oldest first', descending: 'newest first' },
}

export function sortOrderLabel(sorted: Sorted, direction: 'ascending' | 'descending'): string {
  return WORDS[sorted][direction]
}
