/** Lists the kinds of user data, like `madeRecordsOf`. */
export const MADE_WORDS =
  'reviews, notes, events, saved views, work list, question groups, source types, competitors and report comments'
