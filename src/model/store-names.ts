/** The database of what the reader made: reviews, notes on dates, saved views, the work list. */
export const RECORDS_DATABASE = 'brand-visibility'

/** Where notes on dates were before they were records. It is only deleted, with everything else. */
export const OLD_NOTES_DATABASE = 'brand-visibility-notes'

/** The prefix of the names in `localStorage` for changes that the database does not have yet. */
export const JOURNAL = 'journal:'

/** The prefix of the names in `localStorage` for texts that the reader has not finished. */
export const DRAFTS = 'draft:'

/** The database of loaded lists. It is deleted when the key is forgotten. */
export const LISTS_DATABASE = 'brand-visibility-lists'

/** The prefix of the names in `sessionStorage` for the reader's places in lists. */
export const PLACES = 'feed-place:'

/** The prefix of the names in `localStorage` for the visits to brands. */
export const VISITS = 'visits:'

/** The prefix of the names in `localStorage` for the components seen each day. */
export const COMPONENT_HISTORY = 'component-history:'

/** The name in `localStorage` for the overview of the brand used last. index.html reads it too (src/boot/preload-script.ts). */
export const STORED_OVERVIEW = 'overview'

/** The name in `localStorage` for what the reader chose about the team. */
export const TEAM_CHOICES = 'team'

/** The name in `localStorage` for what is known of the last connection to the team. */
export const TEAM_PROGRESS = 'team-progress'
