/** The database of the reader's reviews, with their notes on citations. */
export const REVIEWS_DATABASE = 'brand-visibility'

/** The database of the reader's notes on dates. */
export const NOTES_DATABASE = 'brand-visibility-notes'

/** The database of loaded lists. It is deleted when the key is forgotten. */
export const LISTS_DATABASE = 'brand-visibility-lists'

/** The prefix of the names in `sessionStorage` for the reader's places in lists. */
export const PLACES = 'feed-place:'

/** The prefix of the names in `localStorage` for the visits to brands. */
export const VISITS = 'visits:'

/** The prefix of the names in `localStorage` for the components seen each day. */
export const COMPONENT_HISTORY = 'component-history:'

/** The name in `localStorage` for the overview of the brand used last. index.html reads it too (src/early/main.ts). */
export const KEPT_OVERVIEW = 'overview'
