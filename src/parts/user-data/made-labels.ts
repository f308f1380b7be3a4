/** What the reader makes, as the parts of `madeRecordsOf`. */
export const MADE_WORDS =
  'reviews, notes, events, saved views, work list, question groups, source types, competitors and report comments'
