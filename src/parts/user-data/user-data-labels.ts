/** Lists the kinds of user data, like `userCollectionsOf`. */
export const USER_DATA_LABELS =
  'reviews, notes, events, saved views, work list, question groups, source types, competitors and report comments'
