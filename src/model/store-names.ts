/** The browser's database of lists that were loaded: answers of the service, which go when its key does. */
export const LISTS_DATABASE = 'brand-visibility-lists'

/** How the names in `sessionStorage` begin under which the reader's places in those lists are noted. */
export const PLACES = 'feed-place:'
